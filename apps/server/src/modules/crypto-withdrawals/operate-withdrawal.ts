// What an operator may do to a withdrawal. The caller has checked the permission, and the second operator where one is needed.

import { messages } from '@sampan/contract/messages.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash, isTxnHash } from '@sampan/contract/txn-hash.ts'
import { codeOf } from '../../platform/db/database-errors.ts'
import type { Tx } from '../../platform/db/db.ts'
import { requireInStep, requirePaymentsKnown } from '../signer-journal/public.ts'
import { approvalOf } from './approve-withdrawal.ts'
import type { WithdrawalDeps } from './deps.ts'
import { applyEnd, applyMove, planEnd, planMove } from './withdrawal-changes.ts'
import { settlementOf } from './withdrawal-postings.ts'
import { lockWithdrawal, type Withdrawal } from './withdrawals.ts'

export type Decision = {
  readonly id: string
  readonly operatorId: string
  /** What the customer reads. */
  readonly reasonText: string
  readonly now: Date
}

async function take(tx: Tx, { id }: Decision): Promise<Withdrawal> {
  const found = await lockWithdrawal(tx, id)
  if (!found) throw new Refusal('notFound')
  return found
}

const by = ({ operatorId, now, reasonText }: Decision) =>
  ({ by: 'operator', actor: { kind: 'operator', id: operatorId }, now, reasonText }) as const

/** Lets one that waited for a person go on. */
export async function releaseWithdrawal(
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'approvalKey' | 'approvalVerifiers' | 'notices'>,
  decision: Decision,
): Promise<void> {
  const found = await take(tx, decision)
  const detail = approvalOf(deps, found, { screening: 'released', operator: decision.operatorId })
  if (!detail) throw new Refusal('illegalMove', { result: { process: 'cryptoWithdrawal', state: found.state, move: 'release' } })
  await applyMove(tx, deps, planMove(found, 'release', { ...by(decision), detail, continueAt: decision.now }))
}

export async function rejectWithdrawal(tx: Tx, deps: Pick<WithdrawalDeps, 'notices'>, decision: Decision): Promise<void> {
  const found = await take(tx, decision)
  await requirePaymentsKnown(tx, found.network)
  const change = { ...by(decision), notice: 'cryptoWithdrawalRejected' } as const
  await applyEnd(tx, deps, found, planEnd(found, 'reject', change))
}

/** It was paid by hand, by the transaction of this hash and by no other. */
export async function transferManually(
  tx: Tx,
  deps: WithdrawalDeps,
  decision: Decision & { readonly txnHash: string },
): Promise<void> {
  await requireInStep(tx)
  const found = await take(tx, decision)
  const txnHash = readHash(found.network, decision.txnHash)
  const returned = await tx.query('select from crypto_deposit where network = $1 and return_hash = $2', [found.network, txnHash])
  if (returned.rowCount !== 0) throw new Refusal('duplicate')
  const planned = planMove(found, 'transferManually', {
    ...by(decision),
    txnHash,
    transfers: [settlementOf(deps.chart, found)],
    notice: 'cryptoWithdrawalCompleted',
  })
  await applyEnd(tx, deps, found, planned).catch(sayDuplicate)
}

function readHash(network: NetworkId, txnHash: string): string {
  if (!isTxnHash(network, txnHash)) throw new Refusal('invalidInput', { fields: { txnHash: messages.txnHash } })
  return canonicalTxnHash(network, txnHash)
}

/** One payment of a chain pays one withdrawal. */
function sayDuplicate(error: unknown): never {
  throw codeOf(error) === '23505' ? new Refusal('duplicate', { cause: error }) : error
}
