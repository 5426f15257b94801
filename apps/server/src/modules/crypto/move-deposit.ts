// The only way a deposit changes its state: the row, its story, the audit and the event in one transaction, or nothing.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { type Deposit, type DepositMove, type DepositRow, depositOf } from './deposits.ts'

export type DepositChange = {
  readonly move: DepositMove
  readonly now: Date
  /** Who does it, in the words of the machine. */
  readonly by: MoveActor
  /** Who it is, where it is a person; the system otherwise. */
  readonly actor?: Actor
  readonly reason?: DepositReason
  /** An operator's own words to the customer. */
  readonly reasonText?: string
  /** Of a claim: whose it is from now on. */
  readonly accountId?: string
}

const system: Actor = { kind: 'system' }

/** Refuses a move that the present state does not allow, or this actor. */
export async function moveDeposit(tx: Tx, deposit: Deposit, change: DepositChange): Promise<Deposit> {
  const { move, now, by, actor = system, reason, reasonText } = change
  const { from, to, by: allowed } = cryptoDeposit.moves[move]
  if (!allowed.includes(by)) throw illegal(deposit, move)
  const { rows } = await tx.query<DepositRow>({
    name: 'move-deposit',
    text: `update crypto_deposit set state = $3, updated_at = $4::timestamptz, completed_at = case when $5 then $4::timestamptz end,
             reason = $6, reason_text = $7, account_id = coalesce($8, account_id)
           where id = $1 and state = any($2) returning *`,
    values: [
      deposit.id,
      from,
      to,
      now,
      cryptoDeposit.states[to].final,
      reason ?? null,
      reasonText ?? null,
      change.accountId ?? null,
    ],
  })
  const row = rows[0]
  if (!row) throw illegal(deposit, move)
  const moved = depositOf(row)
  await tellStory(tx, moved, { now, by, actor, ...(reason && { reason }), ...(reasonText && { reasonText }) })
  const detail = { move, from: deposit.state, to, network: moved.network, transaction: moved.txnHash, index: moved.logIndex }
  await audit(tx, actor, now, {
    action: 'cryptoDepositMoved',
    ...(moved.accountId && { accountId: moved.accountId }),
    subject: moved.id,
    detail: { ...detail, ...(reason && { reason }) },
  })
  await tellScreens(tx, moved)
  return moved
}

const illegal = ({ state }: Deposit, move: DepositMove): Refusal =>
  new Refusal('illegalMove', { result: { process: cryptoDeposit.name, state, move } })

type Step = {
  readonly now: Date
  readonly by: MoveActor
  readonly actor?: Actor
  readonly reason?: DepositReason
  readonly reasonText?: string
}

/** One more line of what its owner may read about it. */
export async function tellStory(tx: Tx, deposit: Deposit, { now, by, actor, reason, reasonText }: Step): Promise<void> {
  await tx.query({
    name: 'crypto-step',
    text: `insert into crypto_step (transaction_id, state, at, actor, actor_id, reason, reason_text)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [deposit.id, deposit.state, now, by, actor?.id ?? null, reason ?? null, reasonText ?? null],
  })
}

export async function tellScreens(tx: Tx, { accountId, id }: Pick<Deposit, 'accountId' | 'id'>): Promise<void> {
  if (accountId) await emitToAccount(tx, accountId, { type: 'transaction_changed', ref: id })
}
