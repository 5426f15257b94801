// Runs Debian's programs in the root folder, each on its machine of the cluster.

import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillTemplate } from './fill-template.ts'
import type { Machine } from './network.ts'
import { rootFolder } from './root-folder.ts'

/** Where a path of the root folder lies for the programs outside of it. */
export const outside = (path: string): string => join(rootFolder, path)

/** The mounts are seen by the program alone, and end with it. */
const enter =
  'root=$1; shift; mount --rbind /dev "$root/dev" && mount --bind /proc "$root/proc" && exec chroot --userspec=postgres:postgres "$root" "$@"'

export type Program = {
  readonly pid: number
  readonly exited: Promise<unknown>
  /** Sends the signal and waits until the program has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

export const commandOf = (machine: Machine | undefined, args: readonly string[]): [string, string[]] => {
  const inside = ['sh', '-c', enter, 'sh', rootFolder, ...args]
  return machine ? ['ip', ['netns', 'exec', machine.namespace, ...inside]] : ['unshare', ['--mount', ...inside]]
}

/** Without a machine it runs beside the product. Its output goes to the log file. */
export function startProgram(args: readonly string[], { machine, log }: { machine?: Machine; log: string }): Program {
  const file = openSync(log, 'a')
  const [command, rest] = commandOf(machine, args)
  // In a process group of its own, so that Ctrl-C ends the programs in their order.
  const child = spawn(command, rest, {
    stdio: ['ignore', file, file],
    detached: true,
    env: { PATH: searchPath, LC_ALL: 'C.UTF-8' },
  })
  closeSync(file)
  return toProgram(child)
}

const searchPath = '/usr/sbin:/usr/bin:/sbin:/bin'

function toProgram(child: ChildProcess): Program {
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    exited,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await exited
    },
  }
}

const execute = promisify(execFile)

/** For a short command; returns what it printed. */
export async function runProgram(args: readonly string[], machine?: Machine): Promise<string> {
  const [command, rest] = commandOf(machine, args)
  const { stdout } = await execute(command, rest, { env: { PATH: searchPath, LC_ALL: 'C.UTF-8' } })
  return stdout
}

/** A folder inside the root folder that the programs may write to. */
export function makeFolder(path: string): void {
  mkdirSync(outside(path), { recursive: true })
  runOutside('chown', '-R', `--reference=${outside('/var/lib/postgresql')}`, outside(path))
}

function runOutside(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

export function writeTemplate(name: string, to: string, values: Readonly<Record<string, string>>): void {
  writeFileSync(outside(to), fillTemplate(name, values))
}
