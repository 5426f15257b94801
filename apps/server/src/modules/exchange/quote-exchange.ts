// A rate: to look at for a visitor, and one that binds us for half a minute for a signed-in user.

import { amountText } from '@sampan/contract/amount-field.ts'
import type { listPairs as pairsEntry, quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatDecimal, multiplyDecimals, trimDecimal } from '@sampan/contract/decimal.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { isLess, type Money, moneyToDecimal, parseMoney } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { balancesOf } from '@sampan/ledger/balances.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf, OwnCtx, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import type { ExchangeDeps } from './deps.ts'
import { keepQuote } from './keep-quote.ts'
import { findPair, type Pair, readPairs } from './pairs.ts'
import { type ExchangePrice, priceByGet, priceByPay, rateFor } from './price.ts'

export async function listPairs(
  { rates }: ExchangeDeps,
  { db, language }: ReadCtxOf<typeof pairsEntry>,
): Promise<Answer<typeof pairsEntry>> {
  return {
    resultList: (await readPairs(db)).map((pair) => {
      const base = rates.rateOf({ from: pair.pay, to: pair.get })
      return {
        kind: pair.kind,
        pay: pair.pay,
        get: pair.get,
        minimum: amountOf(pair.minimum),
        maximum: amountOf(pair.maximum),
        indicativeRate: base ? formatDecimal(rateFor(base.rate, pair)) : null,
        rateAt: base?.at.toISOString() ?? null,
        open: pair.isOpen && base !== undefined,
        about: pair.notice?.[language] ?? null,
      }
    }),
  }
}

export async function quoteRate(
  { rates }: ExchangeDeps,
  ctx: ManualCtxOf<typeof quoteExchange>,
  { body: { query } }: Input<typeof quoteExchange>,
): Promise<Answer<typeof quoteExchange>> {
  const pair = await findPair(ctx.db, query.pay, query.get)
  const base = rates.rateOf({ from: query.pay, to: query.get })
  if (!base) throw new Refusal('rateMissing')
  const rate = rateFor(base.rate, pair)
  const priced = priceOf(query, await readAmount(ctx, query), rate, pair)
  requireSize(priced, pair)
  const figures = {
    kind: pair.kind,
    pay: amountOf(priced.pay),
    fee: amountOf(priced.fee),
    converted: amountOf(priced.converted),
    get: amountOf(priced.get),
    rate: formatDecimal(rate),
    baseRate: formatDecimal(base.rate),
    adjustmentBp: pair.adjustmentBp,
    serverTime: ctx.now.toISOString(),
    minimum: amountOf(pair.minimum),
    maximum: amountOf(pair.maximum),
    exact: formatDecimal(trimDecimal(multiplyDecimals(moneyToDecimal(priced.converted), rate))),
  }
  const { session } = ctx
  if (!session?.scopes.includes('order.swap_order')) return { ...figures, quoteId: null, expiresAt: null }
  const kept = await keepQuote(ctx, session, { priced, pair, baseRate: figures.baseRate })
  return { ...figures, quoteId: kept.id, expiresAt: kept.expiresAt.toISOString() }
}

type Query = { readonly pay: HeldCurrency; readonly get: HeldCurrency; readonly side: 'pay' | 'get'; readonly amount: string }

/** At most the display decimals; paying the whole balance may carry the ledger's, so that nothing is stuck. */
async function readAmount({ db, session }: OwnCtx<Session | undefined>, { pay, get, side, amount }: Query): Promise<Money> {
  const currency = side === 'pay' ? pay : get
  const typed = parseMoney(amount, currency, { scale: 'display' })
  if (typed.kind === 'money') return typed.money
  const exact = parseMoney(amount, currency, { scale: 'ledger' })
  if (exact.kind === 'money' && side === 'pay' && session) {
    const balance = (await balancesOf(db, session.accountId)).find((one) => one.available.currency === currency)
    if (balance?.available.units === exact.money.units) return exact.money
  }
  throw new Refusal('invalidInput', { fields: { 'query.amount': amountText(typed.problem, { currency }) } })
}

const priceOf = ({ pay, get, side }: Query, amount: Money, rate: ExchangePrice['rate'], pair: Pair): ExchangePrice =>
  side === 'pay' ? priceByPay(amount, get, rate, pair) : priceByGet(amount, pay, rate, pair)

export function requireSize({ pay, get }: Pick<ExchangePrice, 'pay' | 'get'>, { minimum, maximum }: Pair): void {
  if (isLess(pay, minimum) || get.units <= 0n) throw new Refusal('belowMinimum', { params: { minimum: formatMoney(minimum) } })
  if (isLess(maximum, pay)) throw new Refusal('aboveMaximum', { params: { maximum: formatMoney(maximum) } })
}
