// Where customers deposit: one address per family for an account and for each of its payment links, made by the signer at the first call
// and the same ever after.

import { randomInt } from 'node:crypto'
import type { Family, Network } from '@sampan/contract/networks.ts'
import type { Signer } from '@sampan/signer/signer.ts'
import { codeOf } from '../../platform/db/database-errors.ts'
import type { Db, Transact, Tx } from '../../platform/db/db.ts'

export type DepositAddress = { readonly address: string; readonly memo: string | null }

type Maker = { readonly db: Db; readonly transact: Transact; readonly signer: Signer; readonly now: Date }

const triesMax = 5

/** Whose address: the customer's own one, or that of a payment link. */
export type AddressHolder = { readonly accountId: string; readonly paymentLinkId?: string | undefined }

/** What is shown is what the signer says now: an address that was changed in the database would lead coins away. */
export async function ensureDepositAddress(
  { db, transact, signer, now }: Maker,
  holder: AddressHolder,
  network: Network,
): Promise<DepositAddress> {
  const { accountId } = holder
  const number = (await findNumber(db, holder)) ?? (await transact((tx) => drawNumber(tx, holder)))
  const address = await signer.depositAddress(network.id, number)
  const known = await findAddressOf(db, number, network.family)
  if (known) return requireSame(known, address, accountId)
  for (let tries = 1; ; tries++) {
    try {
      await db.query(
        `insert into deposit_address (number, account_id, family, address, memo, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (number, family) do nothing`,
        [number, accountId, network.family, address, network.memo ? newMemo() : null, now],
      )
      break
    } catch (error) {
      // Another account drew the same memo; without one the signer would have given one address to two customers.
      if (codeOf(error) !== '23505' || !network.memo || tries >= triesMax) throw error
    }
  }
  const made = await findAddressOf(db, number, network.family)
  if (!made) throw new Error('the new deposit address cannot be read')
  return requireSame(made, address, accountId)
}

async function findNumber(db: Db | Tx, { accountId, paymentLinkId }: AddressHolder): Promise<number | undefined> {
  const { rows } = await db.query<{ number: number }>({
    name: 'find-deposit-number',
    text: 'select number from deposit_number where account_id = $1 and payment_link_id is not distinct from $2',
    values: [accountId, paymentLinkId ?? null],
  })
  return rows[0]?.number
}

async function drawNumber(tx: Tx, holder: AddressHolder): Promise<number> {
  const { accountId, paymentLinkId = null } = holder
  await tx.query('insert into deposit_number (account_id, payment_link_id) values ($1, $2) on conflict do nothing', [
    accountId,
    paymentLinkId,
  ])
  const number = await findNumber(tx, holder)
  if (number === undefined) throw new Error(`account ${accountId} got no number`)
  return number
}

function requireSame(kept: DepositAddress, address: string, accountId: string): DepositAddress {
  if (kept.address !== address)
    throw new Error(`the deposit address of account ${accountId} is not the one that the signer knows`)
  return kept
}

async function findAddressOf(db: Db, number: number, family: Family): Promise<DepositAddress | undefined> {
  const { rows } = await db.query<DepositAddress>({
    name: 'find-deposit-address',
    text: 'select address, memo from deposit_address where number = $1 and family = $2',
    values: [number, family],
  })
  return rows[0]
}

export type AddressOwner = DepositAddress & { readonly accountId: string; readonly paymentLinkId: string | null }

/** Whose these are. Where one address serves everybody, only the memo names its owner. */
export async function findAddressOwners(
  db: Db,
  family: Family,
  transfers: readonly { readonly to: string; readonly memo: string | null }[],
): Promise<AddressOwner[]> {
  const { rows } = await db.query<AddressOwner>({
    name: 'address-owners',
    text: `select a.address, a.memo, a.account_id as "accountId", n.payment_link_id as "paymentLinkId"
           from deposit_address a join deposit_number n using (number)
           where a.family = $1 and a.address = any($2) and (a.memo is null or a.memo = any($3))`,
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
