// The kinds of fields that settings are made of, with their bounds.

import { type HeldCurrency, ledgerScale } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import type { Field } from './field.ts'
import { fieldWords } from './messages.ts'

type Name = keyof typeof fieldWords
type Bounds = { readonly minimum: bigint; readonly maximum: bigint }

export const flag = (name: Name, column: string): Field => ({ name, column, label: fieldWords[name], kind: 'switch', seen: true })
export const notice: Field = { name: 'notice', column: 'notice', label: fieldWords.notice, kind: 'notice', seen: true }
export const whole = (name: Name, column: string, unit: string, bounds: Bounds): Field => ({
  name,
  column,
  label: fieldWords[name],
  kind: 'whole',
  unit,
  ...bounds,
})
export const basisPoints = (name: Name, column: string, bounds: Bounds = { minimum: 0n, maximum: 500n }): Field =>
  whole(name, column, 'bp', bounds)

/** More than a trillion of anything is a slip of the hand. */
const most = (currency: HeldCurrency): bigint => 1_000_000_000_000n * powerOfTen(ledgerScale(currency))
export const amount = (name: Name, column: string, currency: HeldCurrency, minimum = 1n): Field => ({
  name,
  column,
  label: fieldWords[name],
  kind: 'amount',
  currency,
  minimum,
  maximum: most(currency),
})

export const switches = [flag('depositsOpen', 'deposits_open'), flag('withdrawalsOpen', 'withdrawals_open')] as const
