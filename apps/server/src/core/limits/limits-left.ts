// What an account may still send: per transaction, day and month. Where the customer's own limit is the lower one, it applies. Pure.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Language } from '@sampan/contract/language.ts'
import { isLess, type Money } from '@sampan/contract/money.ts'
import { type LimitPeriod, type OwnLimitName, ownLimitNames } from '@sampan/contract/own-limits.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { businessWindows } from '../../platform/business-time.ts'

/** In units of the ledger. */
export type AccountLimits = Readonly<Record<LimitPeriod, bigint>>
/** Null: the customer has set none. */
export type OwnLimits = Readonly<Record<LimitPeriod, bigint | null>>

export type LimitLeft = {
  readonly name: LimitPeriod | OwnLimitName
  readonly left: Money
  readonly of: Money
  /** What counts against it already. */
  readonly used: bigint
  readonly resetsAt: Date | null
}

type Usage = {
  readonly account: AccountLimits
  readonly own: OwnLimits
  readonly used: { readonly day: bigint; readonly month: bigint }
  readonly currency: HeldCurrency
  readonly now: Date
}

export function limitsLeft({ account, own, used, currency, now }: Usage): LimitLeft[] {
  const { dayEnd, monthEnd } = businessWindows(now)
  const left = (period: LimitPeriod, spent: bigint, resetsAt: Date | null): LimitLeft => {
    const chosen = own[period]
    const isOwn = chosen !== null && chosen < account[period]
    const of = isOwn ? chosen : account[period]
    return {
      name: isOwn ? ownLimitNames[period] : period,
      left: { units: of > spent ? of - spent : 0n, currency },
      of: { units: of, currency },
      used: spent,
      resetsAt,
    }
  }
  return [left('perTransaction', 0n, null), left('perDay', used.day, dayEnd), left('perMonth', used.month, monthEnd)]
}

const ownNames: ReadonlySet<string> = new Set(Object.values(ownLimitNames))
const isOwn = ({ name }: LimitLeft): boolean => ownNames.has(name)

/** Limits after more has been sent; those per transaction stay. */
export const reduceLimits = (limits: readonly LimitLeft[], sent: bigint): LimitLeft[] =>
  limits.map((limit) => {
    if (!limit.resetsAt) return limit
    const { left, used } = limit
    return { ...limit, left: { ...left, units: left.units > sent ? left.units - sent : 0n }, used: used + sent }
  })

/** The first limit that an amount exceeds. */
export function limitObjection(limits: readonly LimitLeft[], amount: Money, language: Language): Refusal | undefined {
  const over = limits.find(({ left }) => isLess(left, amount))
  return over && refuseOver(over, language)
}

/** For a payment that waited and is counted already: whether the customer has lowered a limit below it meanwhile. */
export function ownLimitObjection(limits: readonly LimitLeft[], amount: Money): Refusal | undefined {
  const over = limits.find((limit) => isOwn(limit) && limit.of.units < (limit.used > amount.units ? limit.used : amount.units))
  return over && new Refusal('ownLimitLowered', { params: { maximum: formatMoney(over.of) } })
}

function refuseOver(limit: LimitLeft, language: Language): Refusal {
  const { left, of, resetsAt } = limit
  if (!resetsAt) return new Refusal(isOwn(limit) ? 'ownLimitExceeded' : 'aboveMaximum', { params: { maximum: formatMoney(of) } })
  const params = {
    left: formatMoney(left),
    resetsAt: formatDayTime(resetsAt.getTime(), { language, zone: conversionTimezone }),
  }
  return new Refusal(isOwn(limit) ? 'ownLimitReached' : 'limitReached', { params })
}
