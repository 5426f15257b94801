// Backups of the cluster: one encrypted repository for all machines, filled by the primary.

import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Programs } from '../../apps/server/db/drill/programs.ts'
import { readValues } from '../deploy/values.ts'
import { type Machine, machines } from './network.ts'
import { dataFolder, folderOf } from './root-folder.ts'
import { commandOf, makeFolder, outside, runProgram, writeTemplate } from './run-program.ts'

export const configOf = (machine: Machine): string => `${folderOf(machine)}/pgbackrest.conf`

export const repositoryFolder = `${dataFolder}/repository`

export function prepareBackups(cipherPass: string): void {
  makeFolder(repositoryFolder)
  const { backup } = readValues(resolve(import.meta.dirname, '../..'))
  for (const machine of machines) {
    const folder = `${folderOf(machine)}/backup`
    makeFolder(folder)
    writeTemplate('pgbackrest.conf', configOf(machine), {
      repository: repositoryFolder,
      cipherPass,
      retentionFull: String(backup.retentionFull),
      folder,
      data: `${folderOf(machine)}/data`,
      socket: folderOf(machine),
      port: '5432',
    })
  }
}

async function findPrimary(): Promise<Machine> {
  for (const machine of machines) {
    const asked = ['psql', '-h', folderOf(machine), '-Atc', 'select pg_is_in_recovery()', 'postgres']
    const answer = await runProgram(asked, machine).catch(() => '')
    if (answer.trim() === 'f') return machine
  }
  throw new Error('no machine is the primary')
}

/** Ends the current segment of the log, so that it is archived, and returns its name. */
export async function endSegment(): Promise<string> {
  const primary = await findPrimary()
  const statement = 'select pg_walfile_name(pg_switch_wal())'
  return (await runProgram(['psql', '-h', folderOf(primary), '-Atc', statement, 'postgres'], primary)).trim()
}

async function runOnPrimary(...args: string[]): Promise<void> {
  const primary = await findPrimary()
  await runProgram(['pgbackrest', `--config=${configOf(primary)}`, '--stanza=sampan', ...args], primary)
}

export const createStanza = (): Promise<void> => runOnPrimary('stanza-create')

export const backUp = (type: 'full' | 'diff'): Promise<void> => runOnPrimary(`--type=${type}`, 'backup')

/** For a drill beside the cluster, with the programs of the root folder. */
export function clusterPrograms(): Programs {
  const { uid, gid } = statSync(outside('/var/lib/postgresql'))
  return {
    commandOf(args) {
      const [command, rest] = commandOf(undefined, args)
      return [command, ...rest]
    },
    outside,
    owner: { uid, gid },
  }
}
