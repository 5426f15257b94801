// How a withdrawal ends: the coins are gone and the hold is settled, or they never go and the hold is released.

import type { WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import { post } from '@sampan/ledger/post.ts'
import { release } from '@sampan/ledger/release.ts'
import { settle } from '@sampan/ledger/settle.ts'
import type { Tx } from '../../../platform/db.ts'
import { giveSequenceBack } from '../sequences.ts'
import type { WithdrawParts } from './parts.ts'
import { gasPosting, releaseOf, settlementOf } from './postings.ts'
import { tellOwner } from './tell-owner.ts'
import { transitionWithdrawal, type Withdrawal, type WithdrawalMove } from './withdrawals.ts'

/** What was mined, and what the network took for it. */
export type Mined = { readonly txnHash: string; readonly feeUnits: bigint }

export async function completeWithdrawal(
  tx: Tx,
  parts: WithdrawParts,
  withdrawal: Withdrawal,
  { now, mined }: { now: Date; mined: Mined },
): Promise<void> {
  const { txnHash } = mined
  const completed = await transitionWithdrawal(tx, withdrawal, 'complete', { now, by: 'network', txnHash, movesMoney: true })
  await settle(tx, settlementOf(parts.chart, completed))
  await payGas(tx, parts, completed, mined)
  await tellOwner(tx, parts, completed, 'cryptoWithdrawalCompleted')
}

type UnpaidEnding = Extract<WithdrawalMove, 'cancel' | 'decline' | 'expire' | 'reject' | 'fail'>

/** Every end without a payment releases the hold, and the sequence that it had not used. */
export async function endUnpaid(
  tx: Tx,
  withdrawal: Withdrawal,
  move: UnpaidEnding,
  change: Parameters<typeof transitionWithdrawal>[3],
): Promise<Withdrawal> {
  const ended = await transitionWithdrawal(tx, withdrawal, move, { ...change, movesMoney: true })
  await giveSequenceBack(tx, { purpose: 'withdrawal', subject: ended.id })
  await release(tx, releaseOf(ended))
  return ended
}

type Failure = { readonly now: Date; readonly reason: WithdrawalReason; readonly mined?: Mined }

/** Only for bytes that were mined and undone, or that can never be mined any more. */
export async function failWithdrawal(
  tx: Tx,
  parts: WithdrawParts,
  withdrawal: Withdrawal,
  { now, reason, mined }: Failure,
): Promise<void> {
  const failed = await endUnpaid(tx, withdrawal, 'fail', { now, by: 'network', reason, txnHash: mined?.txnHash })
  if (mined) await payGas(tx, parts, failed, mined)
  await tellOwner(tx, parts, failed, 'cryptoWithdrawalFailed')
}

async function payGas(tx: Tx, { chart }: WithdrawParts, withdrawal: Withdrawal, mined: Mined): Promise<void> {
  const gas = gasPosting(chart, withdrawal, mined)
  if (gas) await post(tx, gas)
}
