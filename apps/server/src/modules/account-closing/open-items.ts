// What an account still has: balances that can be withdrawn, unfinished transactions, waiting approvals, a freeze.

import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { ClosingBlocker } from '@sampan/contract/shapes/account.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import type { Db } from '../../platform/db/db.ts'
import { readRestrictions } from '../auth/public.ts'

export type LeftBalance = {
  readonly currency: HeldCurrency
  readonly available: Money
  readonly held: Money
  readonly blocks: boolean
}

export type OpenItems = {
  readonly blockers: readonly ClosingBlocker[]
  readonly transactions: number
  readonly approvals: number
  readonly balances: readonly LeftBalance[]
}

export async function readOpenItems(db: Db, { accountId, now }: { accountId: string; now: Date }): Promise<OpenItems> {
  const { active, frozen } = await readRestrictions(db, accountId, now)
  const balances = await readBalances(db, accountId)
  const { transactions, approvals } = await countOpen(db, accountId)
  const found: Readonly<Record<ClosingBlocker, boolean>> = {
    frozen: frozen || !active,
    balance: balances.some(({ blocks }) => blocks),
    transactions: transactions > 0,
    approvals: approvals > 0,
  }
  const order: readonly ClosingBlocker[] = ['frozen', 'balance', 'transactions', 'approvals']
  return { blockers: order.filter((one) => found[one]), transactions, approvals, balances }
}

/** A deposit below the minimum may wait forever, and the request to close the account is no reason against closing it. */
async function countOpen(db: Db, accountId: string): Promise<{ transactions: number; approvals: number }> {
  const { rows } = await db.query<{ transactions: number; approvals: number }>({
    name: 'closing-open-items',
    text: `select
             (select count(*)::int from transaction where account_id = $1 and completed_at is null and state <> 'BELOW_MINIMUM') as transactions,
             (select count(*)::int from approval where account_id = $1 and state in ('PENDING', 'BLOCKED') and action <> 'accountClose') as approvals`,
    values: [accountId],
  })
  return rows[0] ?? { transactions: 0, approvals: 0 }
}

/** What is held belongs to something unfinished. What no network and no rail pays out must not keep an account open. */
async function readBalances(db: Db, accountId: string): Promise<LeftBalance[]> {
  const smallest = await readSmallestPayouts(db)
  return (await balancesOf(db, accountId)).flatMap(({ currency, available, held }): LeftBalance[] => {
    if (available.units + held.units === 0n || !isHeldCurrency(currency)) return []
    const least = smallest.get(currency)
    return [{ currency, available, held, blocks: held.units > 0n || (least !== undefined && available.units >= least) }]
  })
}

/** By currency: the smallest minimum with the smallest fee, over all networks or rails. */
async function readSmallestPayouts(db: Db): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ currency: string; least: bigint }>({
    name: 'closing-smallest-payouts',
    text: `select a.currency, min(a.minimum_withdraw + p.fee_min) as least
           from network_asset a join crypto_payout_policy p on p.network = a.network group by a.currency
           union all
           select currency, min(minimum_withdraw + fee_fixed) from fiat_rail group by currency`,
    values: [],
  })
  return new Map(rows.map(({ currency, least }) => [currency, least]))
}
