// Adopts payments that the signer's journal knows and the books have forgotten, as after a restore, before anything that waited may be
// paid, cancelled or rejected.

import { networkById } from '@sampan/contract/networks.ts'
import type { JournalEntry, SignedPaymentRecord } from '@sampan/signer/signer.ts'
import { requireNoTransaction } from '../../../platform/db/db.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { followChain, stopNetwork, usesChainNonce } from '../../crypto/public.ts'
import { noteCaughtUp, readSync } from '../../signer-journal/public.ts'
import { findWithdrawal } from '../withdrawals.ts'
import { type AdoptionDeps, adoptPayments } from './adopt-payments.ts'

/**
 * Reads what the signer has signed since the head that the books know, and adopts it. A payment that no withdrawal here belongs to
 * stops its network. `database_run` is written last: only then is everything adopted.
 */
export async function catchUpWithSigner(deps: AdoptionDeps, ctx: JobCtx): Promise<void> {
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

async function catchUpEntry(deps: AdoptionDeps, ctx: JobCtx, entry: JournalEntry): Promise<void> {
  if (entry.kind === 'other') return
  const address = await deps.signer.omnibusAddress(entry.network)
  const wallet = { network: entry.network, address }
  if (usesChainNonce(entry.network)) await ctx.transact((tx) => followChain(tx, wallet, entry.sequence + 1n))
  if (entry.kind === 'withdrawal') await adoptRecord(deps, ctx, entry)
}

async function adoptRecord(deps: AdoptionDeps, ctx: JobCtx, record: SignedPaymentRecord): Promise<void> {
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
