// Money for tests: credited from the correction account, held and settled like a withdrawal.

import { randomUUID } from 'node:crypto'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { type Money, moneyFromWire } from '@sampan/contract/money.ts'
import type { NetworkName } from '@sampan/contract/networks.ts'
import { type CustomerAccounts, openAccounts } from '@sampan/ledger/accounts.ts'
import { type Chart, ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { postTransfers } from '@sampan/ledger/post-transfers.ts'
import type { PostedTransfer, Purpose } from '@sampan/ledger/transfer.ts'
import { hold, post, settle } from '@sampan/ledger/transfers.ts'
import type { Pool } from 'pg'
import { basePrice, pricesOf } from '../../../apps/server/src/modules/rates/base-prices.ts'
import { createRates, type Rates } from '../../../apps/server/src/modules/rates/rates.ts'

type Movement = {
  readonly accountId: string
  readonly currency: HeldCurrency
  readonly amount: string
  readonly purpose?: Purpose
  /** The network of the coins, so that they can be withdrawn there; otherwise a correction credits them. */
  readonly network?: NetworkName
}

const key = () => ['test', randomUUID()] as const

async function accountsOf(pool: Pool, { accountId, currency }: Movement): Promise<CustomerAccounts> {
  const accounts = (await openAccounts(pool, accountId, [currency])).get(currency)
  if (!accounts) throw new Error(`no accounts in ${currency}`)
  return accounts
}

const charts = new WeakMap<Pool, Promise<Chart>>()

function chartOf(pool: Pool): Promise<Chart> {
  const chart = charts.get(pool) ?? ensureHouseAccounts(pool)
  charts.set(pool, chart)
  return chart
}

const amountOf = ({ amount, currency }: Movement): Money => moneyFromWire(amount, currency)

export async function credit(pool: Pool, movement: Movement): Promise<PostedTransfer> {
  const chart = await chartOf(pool)
  const { available } = await accountsOf(pool, movement)
  const { network, currency } = movement
  const from = network ? chart.omnibus(network, currency) : chart.account('adjustment', currency)
  const postings = [{ from, to: available, amount: amountOf(movement) }]
  return post(pool, { key: key(), purpose: movement.purpose ?? 'crypto_deposit', postings })
}

/** Repeats the same credit in few round trips. */
export async function creditOften(pool: Pool, movement: Movement, times: number): Promise<void> {
  const from = (await chartOf(pool)).account('adjustment', movement.currency)
  const { available } = await accountsOf(pool, movement)
  const postings = [{ from, to: available, amount: amountOf(movement) }]
  for (let left = times; left > 0; left -= 500) {
    const transfers = Array.from({ length: Math.min(left, 500) }, () => key())
    await postTransfers(
      pool,
      transfers.map((one) => ({ action: 'post', key: one, purpose: movement.purpose ?? 'crypto_deposit', postings })),
    )
  }
}

export async function setAside(pool: Pool, movement: Movement): Promise<PostedTransfer> {
  const { available } = await accountsOf(pool, movement)
  return hold(pool, {
    key: key(),
    purpose: movement.purpose ?? 'crypto_withdrawal',
    account: available,
    amount: amountOf(movement),
  })
}

/** Settles a hold; the unpaid part returns. */
export async function payOut(pool: Pool, { transferId }: PostedTransfer, movement: Movement): Promise<PostedTransfer> {
  const chart = await chartOf(pool)
  const postings = [{ to: chart.account('adjustment', movement.currency), amount: amountOf(movement) }]
  return settle(pool, { key: key(), purpose: movement.purpose ?? 'crypto_withdrawal', hold: transferId, postings })
}

/** Fixed prices, as on the reference screens. */
export const stillRates = (at: Date): Rates =>
  createRates({ board: () => ({ at, prices: pricesOf(basePrice) }), close: async () => undefined })
