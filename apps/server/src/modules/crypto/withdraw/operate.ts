// What an operator may do to a withdrawal. Whoever calls has made sure of the right, and of the second operator where one is needed.

import { messages } from '@sampan/contract/messages.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash, isTxnHash } from '@sampan/contract/txn-hash.ts'
import { settle } from '@sampan/ledger/settle.ts'
import { codeOf, type Db, type Tx } from '../../../platform/db.ts'
import { giveSequenceBack } from '../sequences.ts'
import { keepApproval } from './approve-withdrawal.ts'
import { endUnpaid } from './end-withdrawal.ts'
import { lookAgain } from './look-again.ts'
import type { WithdrawParts } from './parts.ts'
import { settlementOf } from './postings.ts'
import { requireInStep, requirePaymentsKnown } from './signer-sync.ts'
import { tellOwner } from './tell-owner.ts'
import { lockWithdrawal, selectWithdrawals, transitionWithdrawal, type Withdrawal } from './withdrawals.ts'

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
  parts: Pick<WithdrawParts, 'approvalKey'>,
  decision: Decision,
): Promise<Withdrawal> {
  const found = await take(tx, decision)
  const released = await transitionWithdrawal(tx, found, 'release', by(decision))
  const isApproved = await keepApproval(tx, parts, found, { screening: 'released', operator: decision.operatorId })
  if (!isApproved)
    throw new Refusal('illegalMove', { result: { process: 'cryptoWithdrawal', state: found.state, move: 'release' } })
  await lookAgain(tx, released, decision.now)
  return released
}

export async function rejectWithdrawal(tx: Tx, parts: WithdrawParts, decision: Decision): Promise<Withdrawal> {
  const found = await take(tx, decision)
  await requirePaymentsKnown(tx, found.network)
  const rejected = await endUnpaid(tx, found, 'reject', by(decision))
  await tellOwner(tx, parts, rejected, 'cryptoWithdrawalRejected')
  return rejected
}

/** It was paid by hand, by the transaction of this hash and by no other. */
export async function transferManually(
  tx: Tx,
  parts: WithdrawParts,
  decision: Decision & { readonly txnHash: string },
): Promise<Withdrawal> {
  await requireInStep(tx)
  const found = await take(tx, decision)
  const txnHash = readHash(found.network, decision.txnHash)
  const returned = await tx.query('select from crypto_deposit where network = $1 and return_hash = $2', [found.network, txnHash])
  if (returned.rowCount !== 0) throw new Refusal('duplicate')
  const change = { ...by(decision), txnHash, movesMoney: true }
  const moved = await transitionWithdrawal(tx, found, 'transferManually', change).catch(sayDuplicate)
  await giveSequenceBack(tx, { purpose: 'withdrawal', subject: moved.id })
  await settle(tx, settlementOf(parts.chart, moved))
  await tellOwner(tx, parts, moved, 'cryptoWithdrawalCompleted')
  return moved
}

function readHash(network: NetworkId, txnHash: string): string {
  if (!isTxnHash(network, txnHash)) throw new Refusal('invalidInput', { fields: { txnHash: messages.txnHash } })
  return canonicalTxnHash(network, txnHash)
}

/** One payment of a chain pays one withdrawal. */
function sayDuplicate(error: unknown): never {
  throw codeOf(error) === '23505' ? new Refusal('duplicate', { cause: error }) : error
}

/** What has been signed on a network and is not decided yet: the list to look at after its switch was thrown. */
export const withdrawalsInFlight = (db: Db, network: NetworkId): Promise<Withdrawal[]> =>
  selectWithdrawals(db, `network = $1 and completed_at is null and state in ('BROADCASTING', 'CONFIRMING') order by created_at`, [
    network,
  ])
