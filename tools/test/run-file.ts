// Runs one test file as a process group of its own, which is ended with it: a hanging or leaking file fails by name.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Report, TestOutcome } from './test-outcomes.ts'

export type FileLimits = {
  /** For one test. */
  readonly testMs: number
  /** For the file; longer, so that a test that hangs is named and its hooks clean up. */
  readonly fileMs: number
}
export type FileOutcome = { readonly tests: readonly TestOutcome[]; readonly printed: string; readonly ms: number }

/** Pipes close with the last process that holds them. */
const drainMs = 2_000
const reporter = resolve(import.meta.dirname, 'file-reporter.ts')
const running = new Set<number>()

/** For the end of the run itself: groups of their own would outlive it. */
export const endRunningFiles = (): void => running.forEach(killGroup)

/** `path` is the source, `program` what is run: the source or its bundle. */
export async function runFile(path: string, program: string, { testMs, fileMs }: FileLimits): Promise<FileOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-test-file-'))
  const lines = join(folder, 'reports.jsonl')
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      // A failure names lines of the source, not of the bundle.
      '--enable-source-maps',
      `--test-timeout=${testMs}`,
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${lines}`,
      program,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const group = child.pid
  if (group === undefined) throw new Error(`${path} could not be started`)
  running.add(group)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const closed = once(child, 'close')
  const problems: string[] = []
  const deadline = setTimeout(() => {
    problems.push(`it did not end within ${fileMs / 1000} s; running then:\n${processesOf(group).join('\n')}`)
    killGroup(group)
  }, fileMs)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(deadline)
  const ms = performance.now() - started
  const left = processesOf(group)
  if (left.length > 0) {
    problems.push(`it left processes behind:\n${left.join('\n')}`)
    killGroup(group)
  }
  running.delete(group)
  await Promise.race([closed, sleep(drainMs, undefined, { ref: false })])
  const tests = readTests(lines, path)
  rmSync(folder, { recursive: true })
  const failedWithoutTest = code !== 0 && problems.length === 0 && tests.every(({ failure }) => failure === undefined)
  if (failedWithoutTest) problems.push(`its process ended with ${signal ?? code}`)
  const own = problems.map((failure) => ({ name: path, file: path, ms, failure }))
  return { tests: [...tests, ...own], printed: printed.join(''), ms }
}

function readTests(lines: string, file: string): TestOutcome[] {
  // A process that is killed may have written half a line.
  const whole = readFileSync(lines, { encoding: 'utf8', flag: 'a+' }).split('\n').slice(0, -1)
  return whole
    .map((line) => JSON.parse(line) as Report)
    .filter((report) => 'name' in report)
    .map((report) => ({ ...report, file }))
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // They have ended meanwhile.
  }
}

/** The command lines of a process group, without zombies. */
function processesOf(group: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The fields after the name, which may contain spaces: state, parent, group.
        const [state, , ownGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        if (Number(ownGroup) !== group || state === 'Z') return []
        return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(-200)}`]
      } catch {
        return []
      }
    })
}
