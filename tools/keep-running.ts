// Keeps a process running: one that dies, or no longer answers, is replaced, a bounded number of times.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Kept = {
  /** The process that serves now; nobody while it is being replaced. */
  pid(): number | undefined
  /** Ends it cleanly, and for good. */
  stop(): Promise<void>
}

type Options = {
  /** It says `{ ready: true }` when it serves, and answers every `{ ping }` with `{ pong }`. */
  readonly start: () => ChildProcess
  /** How long it may stay without an answer: a loop that is blocked this long serves nobody any more. */
  readonly silentMsMax?: number
  /** So often within a minute it is replaced before somebody has to look. */
  readonly replacementsMax?: number
  readonly onReplace: (why: string) => void
  /** It dies again and again: somebody has to look. */
  readonly onGiveUp: (code: number | null) => void
}

const pingMs = 500
const windowMs = 60_000
const pauseMs = 200

/** The first process is started by whoever calls, who also waits until it is ready. */
export function keepRunning(first: ChildProcess, options: Options): Kept {
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
