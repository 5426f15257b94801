// Where customers deposit: one address per family and account, made by the signer at the first call and the same ever after.

import { randomInt } from 'node:crypto'
import type { Family, Network } from '@sampan/contract/networks.ts'
import type { Signer } from '@sampan/signer/signer.ts'
import { codeOf } from '../../platform/db/database-errors.ts'
import type { Db, Transact } from '../../platform/db/db.ts'

export type DepositAddress = { readonly address: string; readonly memo: string | null }

type Maker = { readonly db: Db; readonly transact: Transact; readonly signer: Signer; readonly now: Date }

const triesMax = 5

/** What is shown is what the signer says now: an address that was changed in the database would lead coins away. */
export async function ensureDepositAddress(
  { db, transact, signer, now }: Maker,
  accountId: string,
  network: Network,
): Promise<DepositAddress> {
  const number = await transact(async (tx) => {
    await tx.query('insert into deposit_number (account_id) values ($1) on conflict do nothing', [accountId])
    const { rows } = await tx.query<{ number: number }>('select number from deposit_number where account_id = $1', [accountId])
    if (!rows[0]) throw new Error(`account ${accountId} got no number`)
    return rows[0].number
  })
  const address = await signer.depositAddress(network.id, number)
  const known = await findDepositAddress(db, accountId, network.family)
  if (known) return requireSame(known, address, accountId)
  for (let tries = 1; ; tries++) {
    try {
      await db.query(
        `insert into deposit_address (account_id, family, address, memo, created_at) values ($1, $2, $3, $4, $5)
         on conflict (account_id, family) do nothing`,
        [accountId, network.family, address, network.memo ? newMemo() : null, now],
      )
      break
    } catch (error) {
      // Another account drew the same memo; without one the signer would have given one address to two customers.
      if (codeOf(error) !== '23505' || !network.memo || tries >= triesMax) throw error
    }
  }
  const made = await findDepositAddress(db, accountId, network.family)
  if (!made) throw new Error('the new deposit address cannot be read')
  return requireSame(made, address, accountId)
}

function requireSame(kept: DepositAddress, address: string, accountId: string): DepositAddress {
  if (kept.address !== address)
    throw new Error(`the deposit address of account ${accountId} is not the one that the signer knows`)
  return kept
}

export async function findDepositAddress(db: Db, accountId: string, family: Family): Promise<DepositAddress | undefined> {
  const { rows } = await db.query<DepositAddress>({
    name: 'find-deposit-address',
    text: 'select address, memo from deposit_address where account_id = $1 and family = $2',
    values: [accountId, family],
  })
  return rows[0]
}

export type AddressOwner = DepositAddress & { readonly accountId: string }

/** Whose these are. Where one address serves everybody, only the memo names its owner. */
export async function findAddressOwners(
  db: Db,
  family: Family,
  transfers: readonly { readonly to: string; readonly memo: string | null }[],
): Promise<AddressOwner[]> {
  const { rows } = await db.query<AddressOwner>({
    name: 'address-owners',
    text: `select address, memo, account_id as "accountId" from deposit_address
           where family = $1 and address = any($2) and (memo is null or memo = any($3))`,
    values: [family, transfers.map(({ to }) => to), transfers.flatMap(({ memo }) => memo ?? [])],
  })
  return rows
}

/** Ten digits of which the last checks the others: a mistyped digit is nobody's memo, never another customer's. */
export function newMemo(): string {
  const digits = String(randomInt(100_000_000, 1_000_000_000))
  return digits + luhnDigit(digits)
}

export function luhnDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

export type WatchedAddress = {
  /** Every address of the family, with those that have been made since the last call. */
  addresses(db: Db): Promise<ReadonlySet<string>>
}

/** Keeps what it has read: a family may have a great many addresses, and none is ever taken away. */
export function watchAddresses(family: Family, ours: readonly string[]): WatchedAddress {
  const known = new Set<string>(ours)
  let last = 0n
  // Numbers are drawn before their transaction ends: a lower one may become visible after a higher one, so some are read again.
  const overlap = 1_000n
  return {
    async addresses(db) {
      const { rows } = await db.query<{ address: string; place: bigint }>({
        name: 'watched-addresses',
        text: 'select address, place from deposit_address where family = $1 and place > $2',
        values: [family, last - overlap],
      })
      for (const { address, place } of rows) {
        known.add(address)
        if (place > last) last = place
      }
      return known
    },
  }
}
