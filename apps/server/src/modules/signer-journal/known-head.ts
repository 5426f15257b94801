// The newest journal head that the server knows: in the database, and in a file that a restored database does not forget.

import type { KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { JournalHead } from '@sampan/signer/statements.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/observability/log.ts'

export type KnownHead = JournalHead & { readonly epoch: number }

export type JournalCheckDeps = {
  readonly db: Db
  readonly transact: Transact
  readonly approvalKey: KeyObject
  /** A copy of the head outside the database, so that a restored database is noticed. */
  readonly file: string
  readonly log: Log
  readonly now: () => Date
}

export const headFile = (dataDir: string): string => join(dataDir, 'signer-head.json')

export async function newestHead(deps: JournalCheckDeps): Promise<KnownHead> {
  const { rows } = await deps.db.query<{ lines: bigint; hash: string; epoch: number }>(
    'select lines, hash, epoch from signer_sync',
  )
  const row = rows[0]
  const kept: KnownHead = { lines: Number(row?.lines ?? 0), hash: row?.hash ?? '', epoch: row?.epoch ?? 0 }
  const copy = readFileHead(deps)
  return copy && isNewer(copy, kept) ? copy : kept
}

const isNewer = (one: KnownHead, other: KnownHead): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.lines > other.lines)

export function readFileHead({ file }: JournalCheckDeps): KnownHead | undefined {
  try {
    const { lines, hash, epoch }: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
    return typeof lines === 'number' && typeof hash === 'string' && typeof epoch === 'number' ? { lines, hash, epoch } : undefined
  } catch {
    return undefined
  }
}

/** Whole or not at all; a copy that cannot be written costs a warning, never a payment. */
export function keepHead(deps: JournalCheckDeps, head: KnownHead): void {
  const present = readFileHead(deps)
  if (present && !isNewer(head, present)) return
  try {
    mkdirSync(dirname(deps.file), { recursive: true })
    const unfinished = `${deps.file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(head), { mode: 0o600 })
    renameSync(unfinished, deps.file)
  } catch (error) {
    deps.log.warn({ event: 'signer.headNotKept', error }, 'the head of the journal could not be copied')
  }
}
