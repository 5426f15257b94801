// The payments of a company as its approval rules would have seen them, for trying new rules.

import type { ApprovalAction } from '@sampan/contract/approval-actions.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Amount, amountOf } from '../transactions/amount.ts'

const actions = {
  cryptoWithdrawal: 'cryptoWithdraw',
  fiatWithdrawal: 'fiatWithdraw',
  customerTransferOut: 'customerTransfer',
  mint: 'exchange',
  redeem: 'exchange',
  swap: 'exchange',
} as const satisfies Record<string, ApprovalAction>

type Kind = keyof typeof actions

export type PastPayment = {
  readonly id: string
  readonly reference: string
  readonly kind: Kind
  readonly action: ApprovalAction
  readonly at: Date
  readonly amount: Amount
  readonly counterparty: string | null
  readonly isKnown: boolean
  readonly maker: 'person' | 'key'
}

type Row = {
  id: string
  reference: string
  kind: Kind
  created_at: Date
  currency: HeldCurrency
  units: bigint
  counterparty: string | null
  is_known: boolean
  maker: 'person' | 'key'
}

const paymentsMax = 6_000

/** Newest first. Exchanges count from their submission on; a destination is known once it was paid. */
export async function readPastPayments(
  db: Db,
  { accountId, since }: { readonly accountId: string; readonly since: Date },
): Promise<PastPayment[]> {
  const { rows } = await db.query<Row>({
    name: 'past-payments',
    text: `with paid as (
             select coalesce(c.address_id::text, f.bank_account_id::text, s.recipient_email) as destination, min(t.completed_at) as first
             from transaction t left join crypto_withdrawal_detail c on c.id = t.id left join fiat_withdrawal_detail f on f.id = t.id
               left join customer_transfer_out_detail s on s.id = t.id
             where t.account_id = $1 and t.kind in ('cryptoWithdrawal', 'fiatWithdrawal', 'customerTransferOut') and t.state in ('COMPLETED', 'TRANSFERRED_MANUALLY')
             group by 1
           )
           select t.id, t.reference, t.kind, t.created_at, t.currency,
             case when t.kind in ('cryptoWithdrawal', 'fiatWithdrawal') then t.amount - t.fee else t.amount end as units,
             coalesce(c.label, c.address,
               (f.destination ->> 'bankName') || ' …' || right(coalesce(f.destination ->> 'iban', f.destination ->> 'accountNumber', ''), 4),
               s.recipient_email
             ) as counterparty,
             coalesce(p.first < t.created_at, false) as is_known, coalesce(u.kind, 'person') as maker
           from transaction t
           left join app_user u on u.id = t.user_id
           left join crypto_withdrawal_detail c on c.id = t.id
           left join fiat_withdrawal_detail f on f.id = t.id
           left join customer_transfer_out_detail s on s.id = t.id
           left join paid p on p.destination = coalesce(c.address_id::text, f.bank_account_id::text, s.recipient_email)
           where t.account_id = $1 and t.created_at >= $2 and t.kind = any($3) and t.currency is not null
             and (t.kind in ('cryptoWithdrawal', 'fiatWithdrawal', 'customerTransferOut') or t.state not in ('LOCKED', 'RATE_EXPIRED', 'ORDER_CANCELLED'))
           order by t.created_at desc limit ${paymentsMax}`,
    values: [accountId, since, Object.keys(actions)],
  })
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    action: actions[row.kind],
    at: row.created_at,
    amount: amountOf({ units: row.units, currency: row.currency }),
    counterparty: row.counterparty,
    isKnown: row.is_known,
    maker: row.maker,
  }))
}
