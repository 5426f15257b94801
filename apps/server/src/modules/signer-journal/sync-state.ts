// The row that says how far the books know the signer's journal, and whether they may lack payments that it holds.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { JournaledSignature } from '@sampan/signer/signer.ts'
import type { JournalHead } from '@sampan/signer/statements.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { settingsTable } from '../../platform/db/settings-table.ts'
import { mayLackPayments } from '../crypto/public.ts'

type SyncRow = { lines: bigint; hash: string; epoch: number; is_in_step: boolean }

type SyncState = { readonly head: JournalHead; readonly epoch: number; readonly isInStep: boolean }

export async function readSync(db: Db): Promise<SyncState> {
  const { rows } = await db.query<SyncRow>({
    name: 'signer-sync',
    text: 'select lines, hash, epoch, database_run = signer_sync_run() as is_in_step from signer_sync',
  })
  const row = rows[0]
  if (!row) throw new Error('the table signer_sync has no row')
  return { head: { lines: Number(row.lines), hash: row.hash }, epoch: row.epoch, isInStep: row.is_in_step }
}

/** In the transaction that ends a withdrawal: a restored database may not know that it was paid. */
export async function requireInStep(tx: Tx): Promise<void> {
  if (!(await readSync(tx)).isInStep) throw new Refusal('notAvailable')
}

/** In the transaction that gives held coins back: a restored database and lost lines of the journal both hide a payment. */
export const arePaymentsKnown = async (tx: Tx, network: NetworkId): Promise<boolean> =>
  (await readSync(tx)).isInStep && !(await mayLackPayments(tx, network))

export async function requirePaymentsKnown(tx: Tx, network: NetworkId): Promise<void> {
  if (!(await arePaymentsKnown(tx, network))) throw new Refusal('notAvailable')
}

/** Called with the head that came with a signature, in the transaction that stores it. Books that are behind catch up first. */
export async function noteHead(tx: Tx, { journal }: Pick<JournaledSignature, 'journal'>): Promise<void> {
  if (!journal) return
  await tx.query('update signer_sync set lines = $1, hash = $2 where lines < $1 and database_run = signer_sync_run()', [
    journal.lines,
    journal.hash,
  ])
}

/** Everything up to the head is adopted: the books are in step with this run of the database. */
export async function noteCaughtUp(tx: Tx, head: JournalHead, now: Date): Promise<void> {
  await tx.query('update signer_sync set lines = $1, hash = $2 where lines < $1', [head.lines, head.hash])
  await tx.query('update signer_sync set database_run = signer_sync_run(), checked_at = $1', [now])
}

export async function noteSignerAnswers(db: Db, answers: boolean): Promise<void> {
  await db.query('update signer_sync set signer_answers = $1 where signer_answers <> $1', [answers])
}

export const signerSettings = settingsTable({ table: 'signer_sync', keyColumns: ['is_only'], notesTime: true })
