// Keeps a process running: one that dies, or no longer answers, is replaced, a bounded number of times.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type SupervisedProcess = {
  /** The serving process; undefined while it is being replaced. */
  pid(): number | undefined
  /** Ends it cleanly and permanently. */
  stop(): Promise<void>
}

type Options = {
  /** It sends `{ ready: true }` when it serves, and answers every `{ ping }` with `{ pong }`. */
  readonly start: () => ChildProcess
  /** The longest time without a pong: a loop that is blocked this long serves no requests. */
  readonly silentMsMax?: number
  /** The number of replacements per minute before it gives up. */
  readonly replacementsMax?: number
  readonly onReplace: (why: string) => void
  /** Called when it dies repeatedly and needs an operator. */
  readonly onGiveUp: (code: number | null) => void
}

const pingMs = 500
const windowMs = 60_000
const pauseMs = 200

/** The caller starts the first process and waits until it is ready. */
export function keepRunning(first: ChildProcess, options: Options): SupervisedProcess {
  const { start, silentMsMax = 5_000, replacementsMax = 5, onReplace, onGiveUp } = options
  let child = first
  let stopped = false
  let replacements: number[] = []
  let waiting: NodeJS.Timeout | undefined

  function watch(server: ChildProcess, isReady: boolean): void {
    let ready = isReady
    let heardAt = performance.now()
    server.on('message', (message: { ready?: boolean; pong?: boolean }) => {
      ready ||= message.ready === true
      heardAt = performance.now()
    })
    const timer = setInterval(() => {
      if (!ready) heardAt = performance.now()
      else if (performance.now() - heardAt > silentMsMax) server.kill('SIGKILL')
      else if (server.connected) server.send({ ping: true }, () => undefined)
    }, pingMs)
    server.once('exit', (code, signal) => {
      clearInterval(timer)
      if (!stopped) replace(code, signal)
    })
  }

  function replace(code: number | null, signal: NodeJS.Signals | null): void {
    const now = performance.now()
    replacements = [...replacements.filter((at) => now - at < windowMs), now]
    if (replacements.length > replacementsMax) {
      stopped = true
      return onGiveUp(code)
    }
    onReplace(signal ?? `code ${code}`)
    waiting = setTimeout(() => {
      child = start()
      watch(child, false)
    }, pauseMs)
  }

  watch(child, true)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: () => (isOver() ? undefined : child.pid),
    async stop() {
      stopped = true
      clearTimeout(waiting)
      if (isOver()) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
