// What an approver compares a payment with: earlier payments to the same destination, and the balance that stays.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { zero } from '@sampan/contract/money.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type Amount, amountOf } from '../transactions/amount.ts'

type Payment = { readonly accountId: string; readonly id: string; readonly until: Date }

type EarlierPayments = { readonly count: number; readonly lastAt: Date | null }

/** Completed payments to the saved address, bank account or person of this one, before `until`. */
export async function readEarlierPayments(db: Db | Tx, { accountId, id, until }: Payment): Promise<EarlierPayments> {
  const { rows } = await db.query<{ count: bigint; last_at: Date | null }>({
    name: 'earlier-payments',
    text: `with destination as (
             select coalesce(c.address_id::text, f.bank_account_id::text, s.recipient_email) as id
             from transaction t left join crypto_withdrawal_detail c on c.id = t.id left join fiat_withdrawal_detail f on f.id = t.id
               left join customer_transfer_out_detail s on s.id = t.id
             where t.id = $2 and t.account_id = $1
           )
           select count(*) as count, max(t.completed_at) as last_at
           from transaction t left join crypto_withdrawal_detail c on c.id = t.id left join fiat_withdrawal_detail f on f.id = t.id
             left join customer_transfer_out_detail s on s.id = t.id
           where t.account_id = $1 and t.id <> $2 and t.kind in ('cryptoWithdrawal', 'fiatWithdrawal', 'customerTransferOut')
             and t.state in ('COMPLETED', 'TRANSFERRED_MANUALLY') and t.completed_at < $3
             and coalesce(c.address_id::text, f.bank_account_id::text, s.recipient_email) = (select d.id from destination d)`,
    values: [accountId, id, until],
  })
  return { count: Number(rows[0]?.count ?? 0), lastAt: rows[0]?.last_at ?? null }
}

/** What is available now. Amounts of waiting requests are on hold and no longer part of it. */
export async function readAvailable(db: Db | Tx, accountId: string, currency: HeldCurrency): Promise<Amount> {
  const balances = await balancesOf(db, accountId)
  return amountOf(balances.find((balance) => balance.currency === currency)?.available ?? zero(currency))
}
