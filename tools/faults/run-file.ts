// Runs one test file in its long form within its time, and keeps what it prints.

import { spawn } from 'node:child_process'
import { basename, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export type FileRun = { readonly verdict: 'held' | 'failed' | 'late'; readonly seconds: number; readonly output: string }

export type FileOptions = {
  readonly minutes: number
  readonly env: Readonly<Record<string, string | undefined>>
  /** Another checkout than this one. */
  readonly folder?: string
  readonly isQuiet?: boolean
  /** Only tests whose title contains this text. */
  readonly only?: string
}

/** `apps/server/src/walk.db.test.ts` is `walk`. */
export const nameOf = (file: string): string => basename(file).replace(/(\.db)?\.test\.ts$/, '')

/** Servers are started hundreds of times, so their compile cache is kept, as under `npm start`. */
const compiled = join(root, 'node_modules/.cache/sampan/compiled')

let stopRunning: () => unknown = () => undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopRunning()
    process.exit(1)
  })

export function runFile(file: string, { minutes, env, folder = root, isQuiet = false, only }: FileOptions): Promise<FileRun> {
  // As a pattern, in which only letters, digits and blanks stand for themselves.
  const pattern = only === undefined ? [] : [`--test-name-pattern=${only.replaceAll(/[^\w ]/g, '.')}`]
  const flags = ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=spec', ...pattern]
  const started = performance.now()
  return new Promise((answer) => {
    const child = spawn(process.execPath, [...flags, file], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
      // A separate process group, so that everything that the file has started ends with it.
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (!isQuiet) process.stdout.write(chunk)
      })
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      stop()
    }, minutes * 60_000)
    stopRunning = stop
    child.on('exit', (code) => {
      clearTimeout(timer)
      const verdict = code === 0 ? 'held' : 'failed'
      answer({ verdict: isLate ? 'late' : verdict, seconds: Math.round((performance.now() - started) / 1000), output })
    })
  })
}
