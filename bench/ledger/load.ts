// Postings for the bench: between random customers, or between a customer and one shared house account.

import { randomUUID } from 'node:crypto'
import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { postTransfers } from '@sampan/ledger/post-transfers.ts'
import { type Account, isRefused, type Transfer } from '@sampan/ledger/transfer.ts'
import type { Client, Pool } from 'pg'

const atOnce = 500

export type Load = { readonly customers: readonly Account[]; readonly house: Account }

/** Customers funded by postings, so that the final audit covers everything. */
export async function prepareLoad(pool: Pool, count: number): Promise<Load> {
  const house = (await ensureHouseAccounts(pool)).omnibus('Ethereum', 'USDT')
  const customers: Account[] = []
  // Each opening locks its owner until the end of its statement.
  for (let left = count; left > 0; left -= atOnce) {
    const { rows } = await pool.query<{ available: string }>(
      `select opened.available from generate_series(1, $1) n, lateral ledger.open_accounts(gen_random_uuid(), case when n > 0 then '{USDT}'::text[] end) opened`,
      [Math.min(left, atOnce)],
    )
    customers.push(...rows.map(({ available }) => ({ id: BigInt(available), currency: 'USDT' as const })))
  }
  const deposits = customers.map((to) => transferOf(house, to, 1_000_000_000n))
  for (let first = 0; first < deposits.length; first += atOnce) await accepted(pool, deposits.slice(first, first + atOnce))
  return { customers, house }
}

export const postBetweenCustomers = (load: Load, size: number) => (client: Client) =>
  accepted(
    client,
    Array.from({ length: size }, () => {
      const [from, to] = twoOf(load.customers)
      return transferOf(from, to, 5n)
    }),
  )

export const postWithHouse = (load: Load) => (client: Client) => {
  const [customer] = twoOf(load.customers)
  return accepted(client, [Math.random() < 0.5 ? transferOf(load.house, customer, 5n) : transferOf(customer, load.house, 5n)])
}

const transferOf = (from: Account, to: Account, units: bigint): Transfer => ({
  action: 'post',
  key: ['bench', randomUUID()],
  purpose: 'internal',
  postings: [{ from, to, amount: { units, currency: 'USDT' } }],
})

function twoOf(customers: readonly Account[]): [Account, Account] {
  const first = Math.floor(Math.random() * customers.length)
  const second = (first + 1 + Math.floor(Math.random() * (customers.length - 1))) % customers.length
  const [from, to] = [customers[first], customers[second]]
  if (!from || !to) throw new Error('two customers are needed')
  return [from, to]
}

async function accepted(db: Client | Pool, transfers: readonly Transfer[]): Promise<number> {
  const answers = await postTransfers(db, transfers)
  const refused = answers.find(isRefused)
  if (refused) throw new Error(`a posting of the bench was refused: ${refused.refusal}`)
  return answers.length
}
