// What the backup repository holds: its backups, and whether the write-ahead log after a backup is without a hole.

import { DrillProblem, type Programs, runCommand } from './programs.ts'

export type Repository = { readonly programs: Programs; readonly config: string; readonly stanza: string }

export type Backup = {
  readonly label: string
  readonly type: string
  readonly finishedAt: Date
  readonly bytes: number
  readonly repositoryBytes: number
  readonly firstSegment: string
  /** Of PostgreSQL, such as 17. */
  readonly version: string
}

export type Archive = { readonly lastSegment: string; readonly archivedAt: Date; readonly missing: readonly string[] }

type StanzaInfo = {
  readonly name: string
  readonly status: { readonly code: number; readonly message: string }
  readonly db: readonly { readonly id: number; readonly version: string }[]
  readonly backup: readonly {
    readonly label: string
    readonly type: string
    readonly error: boolean | null
    readonly archive: { readonly start: string }
    readonly database: { readonly id: number }
    readonly info: { readonly size: number; readonly repository: { readonly size?: number; readonly delta: number } }
    readonly timestamp: { readonly stop: number }
  }[]
}

export const runPgBackRest = ({ programs, config, stanza }: Repository, args: readonly string[]): Promise<string> =>
  runCommand(programs, ['pgbackrest', `--config=${config}`, `--stanza=${stanza}`, ...args])

/** The newest backup that ended before this time, or the newest one. */
export async function findBackup(repository: Repository, before?: Date): Promise<Backup> {
  const stanzas: StanzaInfo[] = JSON.parse(await runPgBackRest(repository, ['info', '--output=json']))
  const stanza = stanzas.find(({ name }) => name === repository.stanza)
  if (!stanza || stanza.status.code !== 0)
    throw new DrillProblem(`The repository has no usable backup: ${stanza?.status.message ?? 'unknown stanza'}.`)
  const found = stanza.backup.findLast(({ timestamp }) => before === undefined || timestamp.stop * 1000 <= before.getTime())
  if (!found) throw new DrillProblem(`No backup ended before ${before?.toISOString()}.`)
  if (found.error) throw new DrillProblem(`pgBackRest found damaged pages when it took the backup ${found.label}.`)
  const { info, database } = found
  return {
    label: found.label,
    type: found.type,
    finishedAt: new Date(found.timestamp.stop * 1000),
    bytes: info.size,
    repositoryBytes: info.repository.size ?? info.repository.delta,
    firstSegment: found.archive.start,
    version: stanza.db.find(({ id }) => id === database.id)?.version ?? '',
  }
}

type Listing = Readonly<Record<string, { readonly type: string; readonly time?: number }>>

const segmentFile = /(?<name>[\dA-F]{24})-[\da-f]{40}(?:\.\w+)?$/
/** Segments of 16 MB in one number of the log. */
const perLog = 0x100

/** Counts segments over all timelines: a promotion begins a new timeline in the segment in which the old one ended. */
export const segmentNumber = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16), 16)

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

export function findMissing(numbers: ReadonlySet<number>, first: number, last: number): string[] {
  const missing: string[] = []
  for (let at = first; at <= last; at++) if (!numbers.has(at)) missing.push(`${hex(Math.floor(at / perLog))}${hex(at % perLog)}`)
  return missing
}

/** A hole ends every recovery without a word: PostgreSQL takes a missing segment for the end of the log. */
export async function readArchive(repository: Repository, { firstSegment }: Backup): Promise<Archive> {
  const path = `archive/${repository.stanza}`
  const listing: Listing = JSON.parse(await runPgBackRest(repository, ['repo-ls', '--recurse', '--output=json', path]))
  const segments = Object.entries(listing).flatMap(([file, { time = 0 }]) => {
    const name = segmentFile.exec(file)?.groups?.name
    return name === undefined ? [] : [{ name, number: segmentNumber(name), time }]
  })
  const first = segmentNumber(firstSegment)
  // The same number exists on two timelines after a promotion; the newer timeline counts.
  const last = segments.toSorted((one, other) => one.number - other.number || (one.name < other.name ? -1 : 1)).at(-1)
  if (!last || last.number < first) throw new DrillProblem(`The write-ahead log of the backup (${firstSegment}) is not archived.`)
  return {
    lastSegment: last.name,
    archivedAt: new Date(Math.max(...segments.map(({ time }) => time)) * 1000),
    missing: findMissing(new Set(segments.map(({ number }) => number)), first, last.number),
  }
}
