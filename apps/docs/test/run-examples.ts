// Runs the examples of the documentation: programs, calls with curl, and the command line.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bareFetch } from '@sampan/test-support/people/device.ts'

const run = promisify(execFile)
const commandLine = join(import.meta.dirname, '../../../packages/sdk/src/cli/main.ts')

export type Environment = Readonly<Record<string, string>>

/** Inside of the repository, where the name of the client is known. */
export function openFolder(): { readonly folder: string; remove(): void } {
  const folder = join(import.meta.dirname, '../.cache', `examples-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** What each program has printed, in one process after the other. */
export async function runPrograms(folder: string, programs: readonly string[], env: Environment): Promise<string[]> {
  const files = programs.map((code, place) => {
    const file = join(folder, `program-${place}.mjs`)
    writeFileSync(file, code)
    return file
  })
  const runner = join(import.meta.dirname, 'program-runner.ts')
  const { stdout } = await run(process.execPath, [runner, ...files], { env: { NODE_NO_WARNINGS: '1', ...env }, timeout: 60_000 })
  return JSON.parse(stdout)
}

const fill = (text: string, env: Environment): string =>
  text.replaceAll(/\$([A-Z_]+)/g, (place, name: string) => env[name] ?? place)

/** The call that a command with curl makes. An option that is not understood fails the test. */
export async function runCurl(command: string, env: Environment): Promise<{ readonly status: number; readonly body: unknown }> {
  const words = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)]
  const args = words.map(([, single, double, plain]) => single ?? fill(double ?? plain ?? '', env))
  assert.equal(args.shift(), 'curl')
  const headers: Record<string, string> = {}
  const call: { url?: string; method?: string; body?: string } = {}
  for (let arg = args.shift(); arg !== undefined; arg = args.shift()) {
    if (arg === '-H') {
      const [name = '', value = ''] = (args.shift() ?? '').split(': ')
      headers[name] = value
    } else if (arg === '-X') call.method = args.shift()
    else if (arg === '-d') call.body = args.shift()
    else if (arg.startsWith('http')) call.url = arg
    else assert.fail(`curl ${arg}`)
  }
  const { url = '', ...init } = call
  const answer = await bareFetch(url, { ...init, headers })
  return { status: answer.status, body: await answer.json() }
}

/** A line that begins with `sampan`. */
export async function runCommand(folder: string, line: string, env: Environment): Promise<string> {
  const args = fill(line, env).replaceAll('"', '').split(' ').slice(1)
  const { stdout } = await run(process.execPath, [commandLine, ...args], { cwd: folder, env: { NODE_NO_WARNINGS: '1', ...env } })
  return stdout
}
