// The pairs, quotes and typed amounts of the exchange form.

import { amountError, swapAmountError } from '@sampan/contract/amount-field.ts'
import { type AmountInput, parseAmountInput } from '@sampan/contract/amount-input.ts'
import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { compare, isLess, type Money, moneyAsTyped, moneyFromWire, smaller } from '@sampan/contract/money.ts'
import { useLanguage } from '@sampan/ui/language'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { toMoney } from '@sampan/ui/wire-money'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { usePublicQuery } from '../../lib/http/use-public-query.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Pair } from './pair-choice.ts'

export type Side = 'pay' | 'get'
export type TypedAmount = { readonly side: Side; readonly text: string }
export type Quote = ResponseOf<typeof quoteExchange>

/** The server computes every amount; the screen never does. */
export function useExchange(pair: Pair, typed: TypedAmount) {
  const language = useLanguage()
  const { user } = useSession()
  const accounts = useEndpointQuery(listAccounts, undefined, { enabled: user !== undefined })
  const availableOf = (currency: HeldCurrency): Money | undefined => {
    const found = accounts.data?.resultList.find((one) => one.currency === currency)
    return found && moneyFromWire(found.available, currency)
  }
  const currency = typed.side === 'pay' ? pair.pay : pair.get
  const limits = { minimum: toMoney(pair.minimum), maximum: toMoney(pair.maximum) }
  const available = availableOf(pair.pay)
  const max = available && smaller(available, limits.maximum)
  const read = (text: string) => parseAmountInput(text, { currency, language, ...(typed.side === 'pay' && max && { max }) })
  const reading = read(typed.text)
  const wrong = typed.side === 'pay' ? swapAmountError(reading, limits) : amountError(reading, currency)
  const paused = useDebouncedValue(typed.text)
  const asked = read(paused)
  const query =
    asked.kind === 'amount' && wrong === undefined
      ? { pay: pair.pay, get: pair.get, side: typed.side, amount: moneyAsTyped(asked.money) }
      : undefined
  const answer = usePublicQuery(quoteExchange, query && { body: { query } })
  const isPaused = paused === typed.text || isSameAmount(asked, reading)
  const fresh = answer.settled && isPaused && query !== undefined
  const quote = fresh && answer.error === null ? answer.data : undefined
  return {
    availableOf,
    max,
    reading,
    /** Digits that still follow may mend an amount below the minimum. */
    wrong: isPaused || !isBelow(reading, limits) ? wrong : undefined,
    quote,
    waiting: query !== undefined && !fresh,
    error: fresh ? answer.error : null,
    /** The quote asks for more than there is; it can be looked at and not accepted. */
    shortOf: quote && available && isLess(available, toMoney(quote.pay)) ? available : undefined,
    refreshQuote: answer.refetch,
  }
}

const isBelow = (input: AmountInput, { minimum }: { minimum: Money }): boolean =>
  input.kind === 'amount'
    ? input.money.currency === minimum.currency && isLess(input.money, minimum)
    : input.kind === 'refused' && input.problem === 'not-above-zero'

/** Grouped or not, the same figure needs no new quote. */
const isSameAmount = (one: AmountInput, other: AmountInput): boolean =>
  one.kind === 'amount' && other.kind === 'amount' && compare(one.money, other.money) === 0

export type Exchange = ReturnType<typeof useExchange>
