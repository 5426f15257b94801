// What the ledger holds of a deposit: nothing, the house without an owner (book), or the customer (credit). Each is undone when a
// reorganised chain takes the coins away, and the undoing is undone when they come back. Loading locks; planning is pure.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import { chainReference } from '@sampan/ledger/reference.ts'
import type { Account, Key, Posting, Transfer } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, type Insert, noChange, type Update } from '../../core/changes/change-set.ts'
import type { Tx } from '../../platform/db/db.ts'
import { carry, chainUnitsPerLedgerUnit } from '../crypto/public.ts'
import type { Deposit } from './deposits.ts'

export type PostingKind = 'book' | 'credit'

export type DepositPosting = {
  readonly id: string
  readonly depositId: string
  readonly kind: PostingKind
  readonly standing: bigint | null
  readonly undoneBy: bigint | null
}
export type CustomerBalance = {
  readonly accountId: string
  readonly currency: Stablecoin
  readonly available: Account
  readonly units: bigint
}
/** What the ledger is too coarse for, in units of the chain, until it makes a unit of the ledger. */
type DustRow = { readonly id: string; readonly currency: Stablecoin; readonly chainUnits: bigint; readonly postings: number }

/** Everything that decisions about deposits of one network post to. */
export type Books = {
  readonly network: NetworkId
  readonly chart: Pick<Chart, 'account' | 'omnibus'>
  readonly postings: readonly DepositPosting[]
  readonly balances: readonly CustomerBalance[]
  readonly dust: readonly DustRow[]
}

/** The deposits are locked by this transaction. */
export async function loadBooks(tx: Tx, chart: Chart, network: NetworkId, deposits: readonly Deposit[]): Promise<Books> {
  const { rows: postings } = await tx.query<DepositPosting>({
    name: 'deposit-postings',
    text: `select id, deposit_id as "depositId", kind, standing, undone_by as "undoneBy" from crypto_deposit_posting
           where deposit_id = any($1)`,
    values: [deposits.map(({ id }) => id)],
  })
  return { network, chart, postings, balances: await loadBalances(tx, deposits), dust: await lockDust(tx, network, deposits) }
}

async function loadBalances(tx: Tx, deposits: readonly Deposit[]): Promise<CustomerBalance[]> {
  const balances: CustomerBalance[] = []
  for (const { accountId, currency } of deposits) {
    const isKnown = balances.some((one) => one.accountId === accountId && one.currency === currency)
    if (accountId === null || currency === null || isKnown) continue
    const available = (await openAccounts(tx, accountId, [currency])).get(currency)?.available
    if (!available) throw new Error(`account ${accountId} has no balance in ${currency}`)
    balances.push({ accountId, currency, available, units: (await balanceOf(tx, available)).units })
  }
  return balances
}

async function lockDust(tx: Tx, network: NetworkId, deposits: readonly Deposit[]): Promise<DustRow[]> {
  const currencies = [...new Set(deposits.flatMap(({ currency, dust }) => (currency && dust > 0n ? [currency] : [])))].sort()
  if (currencies.length === 0) return []
  await tx.query('insert into chain_dust (network, currency) select $1, unnest($2::text[]) on conflict do nothing', [
    network,
    currencies,
  ])
  const { rows } = await tx.query<{ id: string; currency: Stablecoin; chain_units: string; postings: number }>(
    `select id, currency, chain_units, postings from chain_dust where network = $1 and currency = any($2)
     order by currency for no key update`,
    [network, currencies],
  )
  return rows.map(({ id, currency, chain_units, postings }) => ({ id, currency, chainUnits: BigInt(chain_units), postings }))
}

/** A part of a change set. Its rows name its transfers by their index in the whole change set. */
export type Booking = {
  readonly transfers: readonly Transfer[]
  readonly inserts: readonly Insert[]
  readonly updates: readonly Update[]
  /** Negative where a reorganised chain takes dust away again. */
  readonly dust: bigint
  /** What the customer no longer has to give back, they owe. */
  readonly owed: Money | null
}

const noBooking: Booking = { transfers: [], inserts: [], updates: [], dust: 0n, owed: null }
const purpose = 'crypto_deposit'
const table = 'crypto_deposit_posting'

/** Into the books: to suspense while nobody owns it, else to its owner. Doing it twice does it once. */
export function planBooking(books: Books, deposit: Deposit, kind: PostingKind, firstTransfer = 0): Booking {
  const money = moneyOf(deposit)
  const known = books.postings.filter(({ depositId }) => depositId === deposit.id)
  const own = known.find((posting) => posting.kind === kind)
  if (own?.standing) return noBooking
  // All of it is dust: there is nothing to post, and it counts once the deposit does.
  if (money.units === 0n) return { ...noBooking, dust: kind === 'credit' ? deposit.dust : 0n }
  if (own?.undoneBy)
    return {
      ...noBooking,
      transfers: [{ action: 'reverse', key: keyOf(deposit, kind, 'again', own.undoneBy), purpose, transfer: own.undoneBy }],
      updates: [{ table, id: own.id, expect: {}, set: { undone_by: null }, transfers: { standing: firstTransfer } }],
      dust: deposit.dust,
    }
  const { chart } = books
  const to = kind === 'book' ? chart.account('suspense', money.currency) : balanceFor(books, deposit).available
  const posting: Posting = { from: omnibusOf(books, deposit), to, amount: money }
  const name = { network: networkById(deposit.network), transaction: deposit.txnHash, index: deposit.logIndex }
  // A transaction of a chain is named once in the ledger, by the first posting of its deposit.
  const reference = known.length === 0 ? { reference: chainReference(name) } : {}
  return {
    ...noBooking,
    transfers: [{ action: 'post', key: keyOf(deposit, kind), purpose, postings: [posting], ...reference }],
    inserts: [
      {
        table,
        row: { deposit_id: deposit.id, kind },
        transfers: { first_transfer: firstTransfer, standing: firstTransfer },
      },
    ],
    dust: deposit.dust,
  }
}

/** Final, reported twice, and in the books without an owner. */
export const isBooked = ({ postings }: Books, { id }: Deposit): boolean =>
  postings.some(({ depositId, kind, standing }) => depositId === id && kind === 'book' && standing !== null)

/** Out of the books again; nothing where nothing is booked. What the customer has spent already becomes a debt. */
export function planUnbooking(books: Books, deposit: Deposit, kind: PostingKind, firstTransfer = 0): Booking {
  if (!deposit.currency) return noBooking
  if (deposit.amount === 0n) return { ...noBooking, dust: kind === 'credit' && deposit.state === 'CREDITED' ? -deposit.dust : 0n }
  const own = books.postings.find((posting) => posting.depositId === deposit.id && posting.kind === kind)
  if (!own?.standing) return noBooking
  const key = keyOf(deposit, kind, 'undo', own.standing)
  const left = kind === 'credit' ? balanceFor(books, deposit).units : deposit.amount
  const isSpent = left < deposit.amount
  return {
    ...noBooking,
    transfers: [
      isSpent
        ? { action: 'post', key: [...key, 'owed'], purpose, postings: debtPostings(books, deposit, left) }
        : { action: 'reverse', key, purpose, transfer: own.standing },
    ],
    updates: [{ table, id: own.id, expect: {}, set: { standing: null }, transfers: { undone_by: firstTransfer } }],
    dust: -deposit.dust,
    owed: isSpent ? { units: deposit.amount - left, currency: deposit.currency } : null,
  }
}

/** Both together bring the whole amount back to the omnibus account. */
function debtPostings(books: Books, deposit: Deposit, left: bigint): Posting[] {
  const { units, currency } = moneyOf(deposit)
  const to = omnibusOf(books, deposit)
  const taken = { from: balanceFor(books, deposit).available, to, amount: { units: left, currency } }
  const owed = { from: books.chart.account('receivable', currency), to, amount: { units: units - left, currency } }
  return left > 0n ? [taken, owed] : [owed]
}

/** What the dust of many deposits comes to: a rest, and whole units of the ledger, which go to rounding. */
export function planDust({ network, chart, dust }: Books, moved: readonly { deposit: Deposit; dust: bigint }[]): ChangeSet[] {
  return dust.flatMap(({ id, currency, chainUnits, postings }) => {
    const own = moved.filter(({ deposit }) => deposit.currency === currency)
    const units = own.reduce((sum, one) => sum + one.dust, 0n)
    if (units === 0n) return []
    const { whole, rest } = carry(chainUnits + units, chainUnitsPerLedgerUnit(network, currency))
    const [omnibus, rounding] = [chart.omnibus(networkById(network).name, currency), chart.account('rounding', currency)]
    const amount: Money = { units: whole < 0n ? -whole : whole, currency }
    const posting = whole > 0n ? { from: omnibus, to: rounding, amount } : { from: rounding, to: omnibus, amount }
    const number = postings + (whole === 0n ? 0 : 1)
    const key: Key = ['chain-dust', String(network), currency, String(number)]
    return [
      {
        ...noChange,
        transfers: whole === 0n ? [] : [{ action: 'post' as const, key, purpose, postings: [posting] }],
        updates: [{ table: 'chain_dust', id, expect: {}, set: { chain_units: rest, postings: number } }],
      },
    ]
  })
}

export type Coins = Money & { readonly currency: Stablecoin }

export function moneyOf({ id, amount, currency }: Pick<Deposit, 'id' | 'amount' | 'currency'>): Coins {
  if (!currency) throw new Error(`deposit ${id} is not of a coin that we take`)
  return { units: amount, currency }
}

export const readable = (deposit: Pick<Deposit, 'id' | 'amount' | 'currency'>): string => formatMoney(moneyOf(deposit))

const omnibusOf = ({ chart }: Books, deposit: Deposit): Account =>
  chart.omnibus(networkById(deposit.network).name, moneyOf(deposit).currency)

function balanceFor({ balances }: Books, { id, accountId, currency }: Deposit): CustomerBalance {
  const found = balances.find((one) => one.accountId === accountId && one.currency === currency)
  if (!found) throw new Error(`deposit ${id} has no owner whose balance was loaded`)
  return found
}

const keyOf = ({ id }: Deposit, kind: PostingKind, ...more: (string | bigint)[]): Key => [
  'crypto-deposit',
  id,
  kind,
  ...more.map(String),
]
