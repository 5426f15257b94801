// The two ends that the network decides: the coins are gone and the hold is settled, or they can never go and the hold is released.

import type { WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import { post } from '@sampan/ledger/post.ts'
import { release } from '@sampan/ledger/release.ts'
import { settle } from '@sampan/ledger/settle.ts'
import type { Tx } from '../../../platform/db.ts'
import { moveWithdrawal, tellWallet } from './move-withdrawal.ts'
import type { WithdrawParts } from './parts.ts'
import { gasPosting, releaseOf, settlementOf } from './postings.ts'
import { tellOwner } from './tell-owner.ts'
import type { Withdrawal } from './withdrawals.ts'

/** What was mined, and what the network took for it. */
export type Mined = { readonly txnHash: string; readonly feeUnits: bigint }

export async function completeWithdrawal(
  tx: Tx,
  parts: WithdrawParts,
  withdrawal: Withdrawal,
  { now, mined }: { now: Date; mined: Mined },
): Promise<void> {
  const completed = await moveWithdrawal(tx, withdrawal, { move: 'complete', now, by: 'network', txnHash: mined.txnHash })
  await settle(tx, settlementOf(parts.chart, completed))
  await payGas(tx, parts, completed, mined)
  await tellWallet(tx, completed)
  await tellOwner(tx, parts, completed, 'cryptoWithdrawalCompleted')
}

type Failure = { readonly now: Date; readonly reason: WithdrawalReason; readonly mined?: Mined }

/** Only for bytes that were mined and undone, or that can never be mined any more. */
export async function failWithdrawal(
  tx: Tx,
  parts: WithdrawParts,
  withdrawal: Withdrawal,
  { now, reason, mined }: Failure,
): Promise<void> {
  const failed = await moveWithdrawal(tx, withdrawal, {
    move: 'fail',
    now,
    by: 'network',
    reason,
    ...(mined && { txnHash: mined.txnHash }),
  })
  await release(tx, releaseOf(failed))
  if (mined) await payGas(tx, parts, failed, mined)
  await tellWallet(tx, failed)
  await tellOwner(tx, parts, failed, 'cryptoWithdrawalFailed')
}

async function payGas(tx: Tx, { chart }: WithdrawParts, withdrawal: Withdrawal, mined: Mined): Promise<void> {
  const gas = gasPosting(chart, withdrawal, mined)
  if (gas) await post(tx, gas)
}
