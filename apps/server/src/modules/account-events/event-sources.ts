// What changed and has no number yet: rows that transactions leave, in the order of their ids.

import type { MachineSubject } from '@sampan/contract/account-events/event-types.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'
import type { Tx } from '../../platform/db/db.ts'

export type EventSource = {
  readonly account_id: string
  /** A kind of transaction, address, bank_account, approval, payment_link, key, balance or statement. */
  readonly subject: string
  readonly subject_id: string | null
  readonly state: string | null
  readonly reason: string | null
  readonly at: Date
  readonly noted_at: Date
}

/** A source about a row that has a state. */
export type StateSource = EventSource & { readonly subject_id: string; readonly state: string }

export const hasState = (source: EventSource): source is StateSource => source.subject_id !== null && source.state !== null

const kindSubjects: Readonly<Record<TransactionKind, MachineSubject>> = {
  cryptoDeposit: 'crypto_deposit',
  cryptoWithdrawal: 'crypto_withdrawal',
  fiatDeposit: 'bank_deposit',
  fiatWithdrawal: 'bank_withdrawal',
  customerTransferOut: 'transfer_out',
  customerTransferIn: 'transfer_in',
  mint: 'exchange',
  redeem: 'exchange',
  swap: 'exchange',
}

/** The subject of the events of this kind of transaction; undefined for sources that are no transactions. */
export const transactionSubject = (kind: string): MachineSubject | undefined =>
  isKeyOf(kindSubjects, kind) ? kindSubjects[kind] : undefined

/** Two changes of one row have left their sources one after the other, because the first held the row's lock until its commit. */
export async function takeSources(tx: Tx, limit: number): Promise<EventSource[]> {
  const { rows } = await tx.query<EventSource>({
    name: 'take-account-event-sources',
    text: `with taken as (
             delete from account_event_source
             where id = any (array(select id from account_event_source where problem is null order by id limit $1))
             returning id, account_id, subject, subject_id, state, reason, at, noted_at
           )
           select account_id, subject, subject_id, state, reason, at, noted_at from taken order by id`,
    values: [limit],
  })
  return rows
}

/** A source that cannot be described waits with its problem: the others get their numbers, and its age raises an alert. */
export async function setAside(tx: Tx, source: EventSource, problem: string): Promise<void> {
  const { account_id, subject, subject_id, state, reason, at, noted_at } = source
  await tx.query(
    `insert into account_event_source (account_id, subject, subject_id, state, reason, at, noted_at, problem)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [account_id, subject, subject_id, state, reason, at, noted_at, problem],
  )
}

/** Balances are read once per batch, so several changes of one balance in it are one event: the last. */
export function mergeBalanceChanges(sources: readonly EventSource[]): EventSource[] {
  const lastOf = new Map(sources.flatMap((source, place) => (source.subject === 'balance' ? [[source.account_id, place]] : [])))
  return sources.filter(({ subject, account_id }, place) => subject !== 'balance' || lastOf.get(account_id) === place)
}
