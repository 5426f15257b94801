// The only way a withdrawal changes its state: the row, its story, the audit and the event in one transaction, or nothing.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import { type Actor, audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { emitToAccount } from '../../../platform/outbox.ts'
import { type Withdrawal, type WithdrawalMove, type WithdrawalRow, withdrawalOf } from './withdrawals.ts'

export type WithdrawalChange = {
  readonly move: WithdrawalMove
  readonly now: Date
  /** Who does it, in the words of the machine. */
  readonly by: MoveActor
  /** Who it is, where it is a person; the system otherwise. */
  readonly actor?: Actor
  readonly reason?: WithdrawalReason
  /** An operator's own words to the customer. */
  readonly reasonText?: string
  readonly txnHash?: string
}

const system: Actor = { kind: 'system' }

/** Refuses a move that the present state does not allow, or this actor. */
export async function moveWithdrawal(tx: Tx, withdrawal: Withdrawal, change: WithdrawalChange): Promise<Withdrawal> {
  const { move, now, by, actor = system, reason, reasonText, txnHash } = change
  const { from, to, by: allowed } = cryptoWithdrawal.moves[move]
  if (!allowed.includes(by)) throw illegal(withdrawal, move)
  const { rows } = await tx.query<WithdrawalRow>({
    name: 'move-withdrawal',
    text: `update crypto_withdrawal set state = $3, updated_at = $4, completed_at = case when $5 then $4::timestamptz end, reason = $6, reason_text = $7,
             txn_hash = coalesce($8, txn_hash), blocked = null, blocked_at = null, wallet_short = null, look_at = case when $5 then null else look_at end
           where id = $1 and state = any($2) returning *`,
    values: [
      withdrawal.id,
      from,
      to,
      now,
      cryptoWithdrawal.states[to].final,
      reason ?? null,
      reasonText ?? null,
      txnHash ?? null,
    ],
  })
  const row = rows[0]
  if (!row) throw illegal(withdrawal, move)
  const moved = withdrawalOf(row)
  await tellStory(tx, moved, change)
  await audit(tx, actor, now, {
    action: 'cryptoWithdrawalMoved',
    accountId: moved.accountId,
    subject: moved.id,
    detail: { move, to, network: moved.network, ...(reason && { reason }), ...(moved.txnHash && { transaction: moved.txnHash }) },
  })
  await tellScreens(tx, moved)
  return moved
}

const illegal = ({ state }: Withdrawal, move: WithdrawalMove): Refusal =>
  new Refusal('illegalMove', { result: { process: cryptoWithdrawal.name, state, move } })

type Step = Pick<WithdrawalChange, 'now' | 'by' | 'actor' | 'reason' | 'reasonText'>

/** One more line of what its owner may read about it. */
export async function tellStory(tx: Tx, { id, state }: Withdrawal, step: Step): Promise<void> {
  const { now, by, actor, reason, reasonText } = step
  await tx.query({
    name: 'crypto-step',
    text: `insert into crypto_step (transaction_id, state, at, actor, actor_id, reason, reason_text)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, state, now, by, actor?.id ?? null, reason ?? null, reasonText ?? null],
  })
}

export async function tellScreens(tx: Tx, { accountId, id }: Pick<Withdrawal, 'accountId' | 'id'>): Promise<void> {
  await emitToAccount(tx, accountId, { type: 'transaction_changed', ref: id })
}

/** A balance has changed with it. */
export async function tellWallet(tx: Tx, { accountId }: Pick<Withdrawal, 'accountId'>): Promise<void> {
  await emitToAccount(tx, accountId, { type: 'wallet_changed', ref: accountId })
}
