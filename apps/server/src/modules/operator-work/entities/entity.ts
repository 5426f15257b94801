// What an operator can decide about, read alike whatever module it lies in: its states, its version, whose it is, and how much.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { waitingSince } from './waiting-since.ts'

export type Entity = {
  readonly kind: EntityKind
  readonly id: string
  readonly reference: string
  /** Most things have one; a bank account has two, and a held customer is also on hold. The first is the one shown. */
  readonly states: readonly string[]
  readonly version: number
  readonly accountId: string | null
  readonly amount: Money | null
  readonly since: Date
}

/** The same columns of every table: reference, states, version, account_id, currency, amount, since. $1 is now. */
const selects: Readonly<Record<EntityKind, string>> = {
  registration: `select id, 'RG-' || upper(right(id::text, 8)) as reference, array[state] as states, version, account_id,
    null::text as currency, null::bigint as amount, ${waitingSince.registration} as since from registration d`,
  fiatDeposit: `select id, reference, case when recall_transfer is null then array[state] else array['RECALLED'] end as states, version, account_id, currency, declared as amount, ${waitingSince.fiatDeposit} as since from fiat_deposit d`,
  fiatWithdrawal: `select id, reference, array[state] as states, version, account_id, currency, amount, ${waitingSince.fiatWithdrawal} as since from fiat_withdrawal d`,
  cryptoDeposit: `select id, reference, array[state] as states, version, account_id, currency, amount, ${waitingSince.cryptoDeposit} as since from crypto_deposit d`,
  cryptoWithdrawal: `select id, reference, array[state] as states, version, account_id, currency, amount, ${waitingSince.cryptoWithdrawal} as since from crypto_withdrawal d`,
  customerTransferOut: `select id, reference, array[state] as states, version, account_id, currency, amount, ${waitingSince.customerTransferOut} as since from customer_transfer_out d`,
  customerTransferIn: `select id, reference, array[state] as states, version, account_id, currency, amount, ${waitingSince.customerTransferIn} as since from customer_transfer_in d`,
  exchange: `select id, reference, array[state] as states, 0 as version, account_id, pay_currency as currency, pay as amount, ${waitingSince.exchange} as since from exchange_order d`,
  bankLine: `select id, 'BL-' || upper(right(id::text, 8)) as reference, array[case when deposit_id is null and withdrawal_id is null then 'OPEN' else 'MATCHED' end] as states,
    0 as version, null::uuid as account_id, currency, abs(amount) as amount, ${waitingSince.bankLine} as since from bank_line d`,
  bankStatement: `select id, reference, array[state] as states, version, null::uuid as account_id, null::text as currency, null::bigint as amount,
    ${waitingSince.bankStatement} as since from bank_statement d`,
  bankAccount: `select id, 'BA-' || upper(right(id::text, 8)) as reference, array[verification_state, life_state] as states, version, account_id,
    null::text as currency, null::bigint as amount, ${waitingSince.bankAccount} as since from bank_account d`,
  blockchainAddress: `select id, 'WA-' || upper(right(id::text, 8)) as reference, array[state] as states, version, account_id,
    null::text as currency, null::bigint as amount, ${waitingSince.blockchainAddress} as since from blockchain_address d`,
  account: `select id, 'AC-' || upper(right(id::text, 8)) as reference,
    array_remove(array[case when status <> 'ACTIVE' then status when freeze_lifts_at > $1 then 'LIFTING' when frozen_at is not null then 'FROZEN' else 'ACTIVE' end,
      case when hold_until > $1 or frozen_by_operator then 'ON_HOLD' end], null) as states,
    version, id as account_id, null::text as currency, null::bigint as amount, ${waitingSince.account} as since from account d`,
  // Blocked is what it is; decidable is what operators may act on, once the waiting time is over.
  companyChange: `select id, 'CC-' || upper(right(id::text, 8)) as reference,
    array_remove(array[case when state in ('PENDING', 'BLOCKED') and expires_at <= $1 then 'EXPIRED' else state end,
      case when state = 'BLOCKED' and operators_from <= $1 and expires_at > $1 then 'DECIDABLE' end], null) as states,
    version, account_id, null::text as currency, null::bigint as amount, ${waitingSince.companyChange} as since from approval d`,
  accountClosing: `select id, 'CL-' || upper(right(id::text, 8)) as reference, array[state] as states, version, account_id,
    null::text as currency, null::bigint as amount, ${waitingSince.accountClosing} as since from account_closing d`,
  feedbackCase: `select id, case_no as reference, array[case when closed_at is null then 'UNANSWERED' else 'ANSWERED' end] as states, version, account_id,
    null::text as currency, null::bigint as amount, ${waitingSince.feedbackCase} as since from feedback_case d`,
  receivingAccount: `select id, reference, array[state] as states, version, null::uuid as account_id, null::text as currency, null::bigint as amount, ${waitingSince.receivingAccount} as since from receiving_account_change d`,
  reserveTransfer: `select id, reference, array[state] as states, version, null::uuid as account_id, currency, amount, ${waitingSince.reserveTransfer} as since from reserve_transfer d`,
  adjustment: `select id, reference, array[state] as states, version, account_id, currency, amount, ${waitingSince.adjustment} as since from adjustment d`,
}

type Row = {
  id: string
  reference: string
  states: string[]
  version: number
  account_id: string | null
  currency: string | null
  amount: bigint | null
  since: Date
}

const accountFirst: Partial<Record<EntityKind, string>> = { companyChange: 'approval', accountClosing: 'account_closing' }

type EntityQuery = { readonly kind: EntityKind; readonly id: string; readonly now: Date; readonly lock?: boolean }

export async function readEntity(db: Db, { kind, id, now, lock = false }: EntityQuery): Promise<Entity> {
  // A customer's own calls lock the account before approvals and closings: the same order here, so that neither waits for the other.
  const table = accountFirst[kind]
  if (lock && table)
    await db.query(`select from account where id = (select account_id from ${table} where id = $1) for no key update`, [
      rowId(id),
    ])
  // A parameter that a statement does not use would be refused, so every one of them has both.
  const text = `${selects[kind]} where id = $2 and $1::timestamptz is not null${lock ? ' for update' : ''}`
  const { rows } = await db.query<Row>(text, [now, rowId(id)])
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  const { id: found, reference, states, version, account_id: accountId, since } = row
  return { kind, id: found, reference, states, version, accountId, amount: moneyOf(row), since }
}

export function moneyOf({ currency, amount }: { currency: string | null; amount: bigint | null }): Money | null {
  return isHeldCurrency(currency) && amount !== null ? { units: amount, currency } : null
}

export const moneyToShow = (money: Money | null) =>
  money === null || !isHeldCurrency(money.currency) ? null : { amount: moneyToWire(money), currency: money.currency }
