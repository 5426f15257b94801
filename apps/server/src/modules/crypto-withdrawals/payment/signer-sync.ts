// Keeps the books in step with the signer's journal. After a restore the journal knows payments that the books have forgotten:
// they are adopted before anything that waited may be paid, cancelled or rejected.

import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { JournalEntry, JournaledSignature, SignedPaymentRecord } from '@sampan/signer/signer.ts'
import type { JournalHead } from '@sampan/signer/statements.ts'
import { type Db, requireNoTransaction, type Tx } from '../../../platform/db/db.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { followChain, mayLackPayments, stopNetwork, usesChainNonce } from '../../crypto/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { findWithdrawal } from '../withdrawals.ts'
import { adoptPayments } from './adopt-payments.ts'

type SyncRow = { lines: bigint; hash: string; epoch: number; is_in_step: boolean }

export type SyncState = { readonly head: JournalHead; readonly epoch: number; readonly isInStep: boolean }

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

/**
 * Reads what the signer has signed since the head that the books know, and adopts it. A payment that no withdrawal here belongs to
 * stops its network. `database_run` is written last: only then is everything adopted.
 */
export async function catchUpWithSigner(deps: WithdrawalDeps, ctx: JobCtx): Promise<void> {
  requireNoTransaction('the signer')
  const { head: known, isInStep } = await readSync(ctx.db)
  let seen = known.lines
  for (;;) {
    const { entries, head } = await deps.signer.readJournal(seen)
    if (entries.length === 0 && isInStep) return
    for (const entry of entries) await catchUpEntry(deps, ctx, entry)
    seen += entries.length
    if (seen < head.lines) continue
    await ctx.transact((tx) => noteCaughtUp(tx, head, ctx.now()))
    return
  }
}

async function noteCaughtUp(tx: Tx, head: JournalHead, now: Date): Promise<void> {
  await tx.query('update signer_sync set lines = $1, hash = $2 where lines < $1', [head.lines, head.hash])
  await tx.query('update signer_sync set database_run = signer_sync_run(), checked_at = $1', [now])
}

async function catchUpEntry(deps: WithdrawalDeps, ctx: JobCtx, entry: JournalEntry): Promise<void> {
  if (entry.kind === 'other') return
  const address = await deps.signer.omnibusAddress(entry.network)
  const wallet = { network: entry.network, address }
  if (usesChainNonce(entry.network)) await ctx.transact((tx) => followChain(tx, wallet, entry.sequence + 1n))
  if (entry.kind === 'withdrawal') await adoptRecord(deps, ctx, entry)
}

async function adoptRecord(deps: WithdrawalDeps, ctx: JobCtx, record: SignedPaymentRecord): Promise<void> {
  const withdrawal = await findWithdrawal(ctx.db, record.withdrawalId)
  if (withdrawal) {
    await adoptPayments(deps, ctx, withdrawal)
    return
  }
  const detail = `the signer paid withdrawal ${record.withdrawalId} with ${record.txnHash}; the books have no such withdrawal`
  await ctx.transact((tx) =>
    stopNetwork(tx, ctx.log, { network: record.network, reason: 'unknownPayments', detail, now: ctx.now() }),
  )
  const { name } = networkById(record.network)
  const { withdrawalId, txnHash } = record
  ctx.log.error({ event: 'withdrawal.unknown', network: name, withdrawalId, txnHash }, 'a payment that the books do not know')
}
