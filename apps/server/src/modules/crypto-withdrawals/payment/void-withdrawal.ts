// Before a withdrawal is cancelled or rejected the signer promises never to sign it. What it has signed already is on its way.

import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import { type Db, requireNoTransaction } from '../../../platform/db/db.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { mayLackPayments } from '../../crypto/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { applyEnd, planEnd } from '../withdrawal-changes.ts'
import { findWithdrawal, lockWithdrawal, type Withdrawal, type WithdrawalMove } from '../withdrawals.ts'

export type EndingMove = Extract<WithdrawalMove, 'cancel' | 'reject' | 'transferManually'>

/** Refuses as an illegal move does where it was signed, and says "later" where the signer gives no answer. */
export async function voidAtSigner(
  { signer }: Pick<WithdrawalDeps, 'signer'>,
  db: Db,
  withdrawal: Withdrawal,
  move: EndingMove,
): Promise<void> {
  requireNoTransaction('the signer')
  const { id: withdrawalId, network, state } = withdrawal
  const from: readonly string[] = cryptoWithdrawal.moves[move].from
  // What cannot end this way any more is refused in the transaction, in its own words.
  if (!from.includes(state)) return
  // Asked before the signer: its promise alone would give the coins back later (`endVoided`).
  if (move !== 'transferManually' && (await mayLackPayments(db, network))) throw new Refusal('notAvailable')
  try {
    await signer.voidWithdrawal({ withdrawalId, network })
  } catch (cause) {
    if (cause instanceof SignerRefused && cause.refusal === 'alreadySigned')
      throw new Refusal('illegalMove', { result: { process: cryptoWithdrawal.name, state, move }, cause })
    throw new Refusal('notAvailable', { cause })
  }
}

/** For operators: the withdrawal by its id, of any account. */
export async function voidById(deps: Pick<WithdrawalDeps, 'signer'>, db: Db, id: string, move: EndingMove): Promise<void> {
  const withdrawal = await findWithdrawal(db, id)
  if (withdrawal) await voidAtSigner(deps, db, withdrawal, move)
}

/** A cancel or reject that the signer has noted and the books have not: it will never be paid, so the money goes back. */
export async function endVoided(deps: WithdrawalDeps, ctx: JobCtx, { id }: Withdrawal): Promise<void> {
  await ctx.transact(async (tx) => {
    const present = await lockWithdrawal(tx, id)
    if (present?.state !== 'QUEUED') return
    const change = { now: ctx.now(), by: 'system', reason: 'calledBack', notice: 'cryptoWithdrawalRejected' } as const
    await applyEnd(tx, deps, present, planEnd(present, 'reject', change))
  })
}
