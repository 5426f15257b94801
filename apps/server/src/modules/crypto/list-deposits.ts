// Deposits for lists: the crypto list, the whole history, and what explains a line of the ledger.

import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { isState } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { chainToLedger } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { coinsBetween, fittingCoins, hasRange } from '../../platform/amount-range.ts'
import { anywhere, atBeginning, foreignPart, holdsText, isCommon } from '../../platform/anywhere.ts'
import type { Db } from '../../platform/db.ts'
import { type Condition, type Found, fittingText, lookBack, nothingFound } from '../../platform/look-back.ts'
import type { Explain, HistorySource } from '../../platform/transactions.ts'
import { coinKeys } from './coin-keys.ts'
import { type Deposit, selectDeposits } from './deposits.ts'
import { decimalsOf } from './dust.ts'
import { readPolicies } from './networks.ts'
import type { CryptoSource, ListAsked } from './rows.ts'
import { type Kept, readTimeline, showDeposit, toHistory } from './show-deposit.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const depositSource: CryptoSource = {
  kind: 'deposit',
  view: 'wallet_history.crypto_deposit.view',
  async list(db, asked) {
    const { rows, seenTo, keptOf } = await search(db, asked)
    return { rows: rows.map((deposit) => showDeposit(deposit, { language: asked.language, kept: keptOf(deposit) })), seenTo }
  },
  async find(db, { accountId, id, language }) {
    const found = uuid.test(id)
      ? await selectDeposits(db, 'id = $1 and account_id = $2 and currency is not null', [id, accountId])
      : []
    const deposit = found[0]
    if (!deposit) return undefined
    const keptOf = await readKept(db, accountId, [deposit])
    return {
      ...showDeposit(deposit, { language, kept: keptOf(deposit) }),
      timeline: await readTimeline(db, deposit.id, language),
    }
  },
}

export const depositHistory: HistorySource = {
  kinds: ['cryptoDeposit'],
  async search(db, { direction, ...asked }) {
    if (direction === 'out') return nothingFound
    const { rows, seenTo, keptOf } = await search(db, asked)
    return { rows: rows.map((deposit) => toHistory(deposit, { language: asked.language, kept: keptOf(deposit) })), seenTo }
  },
}

/** Which deposit a transfer of the ledger belongs to. */
export const explainDeposits: Explain = async (db, transfers) => {
  const { rows } = await db.query<{ first_transfer: bigint; id: string; reference: string }>({
    name: 'explain-deposits',
    text: `select p.first_transfer, d.id, d.reference from crypto_deposit_posting p join crypto_deposit d on d.id = p.deposit_id
           where p.first_transfer = any($1::bigint[])`,
    values: [transfers],
  })
  return new Map(
    rows.map(({ first_transfer: transfer, id, reference }) => [
      transfer,
      { transactionId: id, kind: 'cryptoDeposit', reference },
    ]),
  )
}

type Kepts = (deposit: Deposit) => Kept | undefined

const table = 'crypto_deposit'
const always = 'currency is not null'

async function search(db: Db, asked: ListAsked): Promise<Found<Deposit> & { readonly keptOf: Kepts }> {
  const { accountId, statuses, currency, mainNet, text } = asked
  const isCoin = currency === undefined || isStablecoin(currency)
  // A hash and a reference have no letters but ours.
  if (!isCoin || foreignPart(text) !== null) return { ...nothingFound, keptOf: () => undefined }
  const { keys, rest } = coinKeys({ states: statuses && statesShownAs(statuses), done: 'CREDITED', currency, mainNet })
  const hasText: Condition = (put) => {
    const begins = put(atBeginning(text))
    return `(${holdsText('reference', { pattern: put(anywhere(text)), text: put(text) })}
      or lower(txn_hash) like lower(${begins}) or lower(txn_hash) like lower('0x' || ${begins}))`
  }
  const found = await lookBack(
    db,
    {
      ...asked,
      table,
      always,
      keys,
      rest: [...rest, ...(hasRange(asked) ? [coinsBetween(asked, 'amount')] : []), ...(text === undefined ? [] : [hasText])],
      byValue: [
        ...(text === undefined ? [] : [fittingText(table, always, hasText)]),
        ...(hasRange(asked) ? [fittingCoins(asked, { table, amount: 'amount', always })] : []),
      ],
      common: isCommon(text),
    },
    (where, values) => selectDeposits(db, where, values),
  )
  return { ...found, keptOf: await readKept(db, accountId, found.rows) }
}

const statesShownAs = (statuses: readonly Status[]): string[] =>
  Object.entries(cryptoDeposit.states)
    .filter(([name, { status }]) => isState(cryptoDeposit, name) && status !== null && statuses.includes(status))
    .map(([name]) => name)

/** What the account has below the minimum, per network and coin; asked for only where a row needs it. */
export async function readKept(db: Db, accountId: string, deposits: readonly Deposit[]): Promise<Kepts> {
  if (!deposits.some(({ state }) => state === 'BELOW_MINIMUM')) return () => undefined
  const { rows } = await db.query<{ network: NetworkId; currency: Stablecoin; units: string }>(
    `select network, currency, sum(chain_units) as units from crypto_deposit
     where account_id = $1 and state = 'BELOW_MINIMUM' group by network, currency`,
    [accountId],
  )
  const policies = await readPolicies(db)
  return ({ network, currency }) => {
    const row = rows.find((one) => one.network === network && one.currency === currency)
    const minimum = currency ? policies.get(network)?.assets.get(currency)?.minimumDeposit : undefined
    if (!row || !currency || !minimum) return undefined
    const { money } = chainToLedger(BigInt(row.units), decimalsOf(network, currency), currency)
    const missing = minimum.units > money.units ? minimum.units - money.units : 0n
    return { minimum, missing: { units: missing, currency } }
  }
}
