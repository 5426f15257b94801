// The link to a new withdrawal with the destination and amount of an earlier one.

import { formatExact } from '@sampan/contract/format-money.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type Rail, transferPaths } from './rails.ts'

export type RepeatedWithdrawal = {
  readonly rail: Rail
  readonly money: Money
  /** A saved destination: its id, or its address. */
  readonly to: string
  readonly network?: string
}

export function linkToRepeat({ rail, money, to, network }: RepeatedWithdrawal): string {
  const query = new URLSearchParams({ currency: money.currency, ...(network && { network }), to, amount: formatExact(money) })
  return `${transferPaths.withdraw[rail]}?${query.toString()}`
}
