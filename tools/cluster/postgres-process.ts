// The PostgreSQL of a database machine, which Patroni starts and which outlives it, and Patroni's own command.

import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from './network.ts'
import { folderOf } from './root-folder.ts'
import { outside, runProgram } from './run-program.ts'

function findPostgres(machine: Machine): number | undefined {
  const data = outside(`${folderOf(machine)}/data`)
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    return readlinkSync(`/proc/${pid}/cwd`).endsWith(`${folderOf(machine)}/data`) ? pid : undefined
  } catch {
    return undefined
  }
}

export async function endPostgres(machine: Machine, signal: NodeJS.Signals): Promise<void> {
  const pid = findPostgres(machine)
  if (pid === undefined) return
  process.kill(pid, signal)
  while (existsSync(`/proc/${pid}`)) await sleep(50)
}

export const runPatronictl = (machine: Machine, ...args: string[]): Promise<string> =>
  runProgram(['patronictl', '-c', `${folderOf(machine)}/patroni.yml`, ...args], machine)
