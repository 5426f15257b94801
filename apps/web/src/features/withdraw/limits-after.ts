// Computes what daily and monthly limits leave after a withdrawal.

import type { Text } from '@sampan/contract/language.ts'
import { type Money, moneyFromWire } from '@sampan/contract/money.ts'
import { formMessages as messages } from './messages.ts'
import type { Preview } from './use-preview.ts'

type LimitLeft = Preview['limits'][number]

/** The limit per transaction is included only where it is exceeded. */
const counted = {
  perDay: messages.daily,
  perMonth: messages.monthly,
  ownPerDay: messages.ownDaily,
  ownPerMonth: messages.ownMonthly,
} as const

export type LimitAfter = {
  readonly name: string
  readonly label: Text
  readonly left: Money
  readonly of: Money
  readonly resetsAt: string | null
}

export const computeLimitsAfter = ({ limits, arrives }: Pick<Preview, 'limits' | 'arrives'>): LimitAfter[] =>
  limits.flatMap((limit) => (isCounted(limit.name) ? [afterThis(limit, counted[limit.name], arrives)] : []))

const isCounted = (name: string): name is keyof typeof counted => Object.hasOwn(counted, name)

function afterThis({ name, left, of, resetsAt }: LimitLeft, label: Text, arrives: Preview['arrives']): LimitAfter {
  const now = moneyFromWire(left.amount, left.currency)
  const going = left.currency === arrives.currency ? moneyFromWire(arrives.amount, arrives.currency).units : 0n
  const rest = now.units > going ? now.units - going : 0n
  return { name, label, left: { ...now, units: rest }, of: moneyFromWire(of.amount, of.currency), resetsAt }
}
