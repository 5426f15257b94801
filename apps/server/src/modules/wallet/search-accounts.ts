// Balances with their worth, and the totals over all of them, whatever the filter shows.

import type { listAccounts as listEntry, searchAccounts as searchEntry } from '@sampan/contract/api/wallet.ts'
import { currencies, type HeldCurrency, heldCurrencies, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { QueryOf } from '@sampan/contract/endpoint.ts'
import { add, isZero, type Money, moneyToWire, subtract, sum } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { pageSizeMax } from '@sampan/contract/shapes/common.ts'
import { openHolds } from '@sampan/ledger/open-holds.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { memoizeByObject } from '../../platform/memoize.ts'
import type { Session } from '../../platform/security/session.ts'
import { kindOf, type Wallet, type WalletAccount, walletOf } from './accounts.ts'
import type { WalletDeps } from './deps.ts'

export async function searchAccounts(
  { loadWallet, rates, displayCurrencyOf }: WalletDeps,
  ctx: ManualCtxOf<typeof searchEntry>,
  { query }: Input<typeof searchEntry>,
): Promise<Answer<typeof searchEntry>> {
  const { db, session, now } = ctx
  const currency = query.valueIn ?? (await displayCurrencyOf(db, session.userId))
  const accounts = await walletOf(loadWallet, ctx)
  const { resultList, nextCursor } = pageOf(accounts.filter(fits(query)), query)
  const holds = await countHolds(db, resultList)
  const worth = (money: Money) => rates.valueIn(money, currency)
  const valueOf = (money: Money | undefined) => (money ? moneyOnWire(money, currency) : null)
  return {
    resultList: resultList.map((account) => ({
      id: account.id,
      currency: account.currency,
      kind: kindOf(account.currency),
      available: moneyToWire(account.available),
      held: moneyToWire(account.held),
      total: moneyToWire(totalOf(account)),
      value: valueOf(worth(totalOf(account))),
      holds: holds.get(account.account.id) ?? 0,
      allowed: allowedTo(session),
    })),
    pagination: { size: query.size ?? pageSizeMax, nextCursor },
    totals: totalsOf(accounts, currency, worth),
    ratesAt: rates.at()?.toISOString() ?? null,
    asOf: now.toISOString(),
    untouched: accounts.every((account) => account.untouched),
  }
}

export async function listAccounts(
  { loadWallet }: WalletDeps,
  ctx: ManualCtxOf<typeof listEntry>,
): Promise<Answer<typeof listEntry>> {
  return listOf(await walletOf(loadWallet, ctx))
}

/** A page asks for it again and again, so its response is made once for each state of a wallet. */
const listOf = memoizeByObject(
  (wallet: Wallet): Answer<typeof listEntry> =>
    Object.freeze({
      resultList: wallet.map(({ id, currency, available }) => ({
        id,
        currency,
        kind: kindOf(currency),
        available: moneyToWire(available),
      })),
    }),
)

const totalOf = ({ available, held }: WalletAccount): Money => add(available, held)

type AccountQuery = QueryOf<typeof searchEntry>

const fits =
  ({ text, currency, kind, hideZero }: AccountQuery) =>
  (account: WalletAccount): boolean =>
    (currency === undefined || account.currency === currency) &&
    (kind === undefined || kindOf(account.currency) === kind) &&
    (hideZero !== true || !isZero(totalOf(account))) &&
    (text === undefined || namesOf(account.currency).some((name) => name.includes(text.trim().toLowerCase())))

const namesOf = (currency: HeldCurrency): string[] =>
  [currency, ...Object.values(currencies[currency].name)].map((name) => name.toLowerCase())

/** The cursor is the currency of the last row: their order never changes. */
function pageOf(accounts: readonly WalletAccount[], { cursor, size = pageSizeMax }: AccountQuery) {
  if (cursor !== undefined && !isHeldCurrency(cursor)) throw new Refusal('malformedRequest')
  const left = accounts.filter(({ currency }) => cursor === undefined || placeOf(currency) > placeOf(cursor))
  const resultList = left.slice(0, size)
  return { resultList, nextCursor: left.length > size ? (resultList.at(-1)?.currency ?? null) : null }
}

const placeOf = (currency: HeldCurrency): number => heldCurrencies.indexOf(currency)

async function countHolds(db: Db, accounts: readonly WalletAccount[]): Promise<ReadonlyMap<bigint, number>> {
  const counts = new Map<bigint, number>()
  const holding = accounts.filter(({ held }) => !isZero(held)).map(({ account }) => account)
  for (const { account } of await openHolds(db, holding)) counts.set(account.id, (counts.get(account.id) ?? 0) + 1)
  return counts
}

const allowedTo = ({ scopes }: Session) => ({
  deposit: scopes.includes('wallet.wallets.deposit'),
  withdraw: scopes.includes('wallet.wallets.withdraw'),
  convert: scopes.includes('order.swap_order'),
})

/** The parts add up to the total, and the total to the shown values. What has no rate right now is in none of them. */
function totalsOf(accounts: readonly WalletAccount[], currency: HeldCurrency, worth: (money: Money) => Money | undefined) {
  const sumOf = (part: (account: WalletAccount) => Money) =>
    sum(
      currency,
      accounts.map((account) => worth(part(account)) ?? { units: 0n, currency }),
    )
  const total = sumOf(totalOf)
  const held = sumOf((account) => account.held)
  const onWire = (money: Money) => moneyOnWire(money, currency)
  return { total: onWire(total), available: onWire(subtract(total, held)), held: onWire(held) }
}

const moneyOnWire = (money: Money, currency: HeldCurrency) => ({ amount: moneyToWire(money), currency })
