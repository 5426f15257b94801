// What the ledger holds of a deposit: nothing, the house without an owner (book), or the customer (credit). Each is undone when a
// reorganised chain takes the coins away, and the undoing is undone when they come back: a name from outside is booked once for ever.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Money } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import { post } from '@sampan/ledger/post.ts'
import { chainReference } from '@sampan/ledger/reference.ts'
import { reverse } from '@sampan/ledger/reverse.ts'
import { type Account, isRefused, type Key, type Leg } from '@sampan/ledger/transfer.ts'
import { writeOne } from '@sampan/ledger/write.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Deposit } from './deposits.ts'
import { addDust } from './dust.ts'

export type PostingKind = 'book' | 'credit'

type Posting = { kind: PostingKind; standing: bigint | null; undone_by: bigint | null }

const purpose = 'crypto_deposit'

/** Into the books: to suspense while nobody owns it, else to its owner. Doing it twice does it once. */
export async function bookDeposit(tx: Tx, chart: Chart, deposit: Deposit, kind: PostingKind): Promise<void> {
  const money = moneyOf(deposit)
  const known = await postingsOf(tx, deposit.id)
  const own = known.find((posting) => posting.kind === kind)
  if (own?.standing) return
  // All of it is dust: there is nothing to post, and it counts once the deposit does.
  if (money.units === 0n) return kind === 'credit' ? moveDust(tx, chart, deposit, 1n) : undefined
  if (own?.undone_by) {
    const { transferId } = await reverse(tx, {
      key: keyOf(deposit, kind, 'again', own.undone_by),
      purpose,
      transfer: own.undone_by,
    })
    await note(tx, deposit, kind, { standing: transferId })
  } else {
    const to = kind === 'book' ? chart.account('suspense', money.currency) : await availableOf(tx, deposit, money)
    const leg: Leg = { from: omnibusOf(chart, deposit, money), to, amount: money }
    const name = { network: networkById(deposit.network), transaction: deposit.txnHash, index: deposit.logIndex }
    const reference = known.length === 0 ? { reference: chainReference(name) } : {}
    const { transferId } = await post(tx, { key: keyOf(deposit, kind), purpose, legs: [leg], ...reference })
    await tx.query('insert into crypto_deposit_posting (deposit_id, kind, first_transfer, standing) values ($1, $2, $3, $3)', [
      deposit.id,
      kind,
      transferId,
    ])
  }
  await moveDust(tx, chart, deposit, 1n)
}

/** Final, told twice, and in the books without an owner. */
export const isBooked = async (db: Db, { id }: Deposit): Promise<boolean> =>
  (await postingsOf(db, id)).some(({ kind, standing }) => kind === 'book' && standing !== null)

/** What a customer no longer has to give back, he owes us. */
export type Undone = { readonly owed: Money | null }

/** Out of the books again. Nothing happens where nothing stands. */
export async function unbookDeposit(tx: Tx, chart: Chart, deposit: Deposit, kind: PostingKind): Promise<Undone> {
  if (!deposit.currency) return { owed: null }
  if (deposit.amount === 0n) {
    if (kind === 'credit' && deposit.state === 'CREDITED') await moveDust(tx, chart, deposit, -1n)
    return { owed: null }
  }
  const own = (await postingsOf(tx, deposit.id)).find((posting) => posting.kind === kind)
  if (!own?.standing) return { owed: null }
  const key = keyOf(deposit, kind, 'undo', own.standing)
  const answer = await writeOne(tx, { action: 'reverse', key, purpose, transfer: own.standing })
  const taken = isRefused(answer)
    ? await takeWhatIsLeft(tx, chart, deposit, key, answer)
    : { transferId: answer.transferId, owed: null }
  await note(tx, deposit, kind, { undoneBy: taken.transferId })
  await moveDust(tx, chart, deposit, -1n)
  return { owed: taken.owed }
}

type Refused = { readonly refusal: string; readonly balance?: bigint }

/** He has spent some of it already: the rest of it becomes a debt, and the omnibus account is right again. */
async function takeWhatIsLeft(tx: Tx, chart: Chart, deposit: Deposit, key: Key, refused: Refused) {
  if (refused.refusal !== 'insufficientFunds') throw new Error(`deposit ${deposit.id} cannot be taken back: ${refused.refusal}`)
  const money = moneyOf(deposit)
  const { currency } = money
  const to = omnibusOf(chart, deposit, money)
  const left = refused.balance ?? 0n
  const owed = { units: money.units - left, currency }
  const legs: Leg[] = [
    ...(left > 0n ? [{ from: await availableOf(tx, deposit, money), to, amount: { units: left, currency } }] : []),
    { from: chart.account('receivable', currency), to, amount: owed },
  ]
  const { transferId } = await post(tx, { key: [...key, 'owed'], purpose, legs })
  return { transferId, owed }
}

async function moveDust(tx: Tx, chart: Chart, { network, currency, dust }: Deposit, sign: 1n | -1n): Promise<void> {
  if (currency) await addDust(tx, chart, { network, currency, chainUnits: sign * dust })
}

async function note(tx: Tx, { id }: Deposit, kind: PostingKind, now: { standing?: bigint; undoneBy?: bigint }): Promise<void> {
  await tx.query('update crypto_deposit_posting set standing = $3, undone_by = $4 where deposit_id = $1 and kind = $2', [
    id,
    kind,
    now.standing ?? null,
    now.undoneBy ?? null,
  ])
}

async function postingsOf(db: Db, depositId: string): Promise<Posting[]> {
  const { rows } = await db.query<Posting>({
    name: 'deposit-postings',
    text: 'select kind, standing, undone_by from crypto_deposit_posting where deposit_id = $1',
    values: [depositId],
  })
  return rows
}

export type Coins = Money & { readonly currency: Stablecoin }

export function moneyOf({ id, amount, currency }: Pick<Deposit, 'id' | 'amount' | 'currency'>): Coins {
  if (!currency) throw new Error(`deposit ${id} is not of a coin that we take`)
  return { units: amount, currency }
}

export const readable = (deposit: Pick<Deposit, 'id' | 'amount' | 'currency'>): string => formatMoney(moneyOf(deposit))

const omnibusOf = (chart: Chart, { network }: Deposit, { currency }: Money): Account =>
  chart.omnibus(networkById(network).name, currency)

async function availableOf(tx: Tx, { id, accountId }: Deposit, { currency }: Money): Promise<Account> {
  if (!accountId) throw new Error(`deposit ${id} has no owner`)
  const found = (await openAccounts(tx, accountId, [currency])).get(currency)
  if (!found) throw new Error(`account ${accountId} has no balance in ${currency}`)
  return found.available
}

const keyOf = ({ id }: Deposit, kind: PostingKind, ...more: (string | bigint)[]): Key => [
  'crypto-deposit',
  id,
  kind,
  ...more.map(String),
]
