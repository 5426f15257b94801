// Amounts between two figures. A figure means other units in other currencies, so each scale has its own bounds.

import { type Currency, ledgerScale } from '@sampan/contract/currencies.ts'
import { type Decimal, rescale } from '@sampan/contract/decimal.ts'

export type AmountRange = {
  readonly currency?: Currency | undefined
  readonly amountFrom?: Decimal | undefined
  readonly amountTo?: Decimal | undefined
}

type Columns = { readonly currency: string; readonly amount: string }

/** The condition, with its values put behind those that are there already. `among`: what the column of currencies can hold. */
export function amountBetween(range: AmountRange, columns: Columns, among: readonly Currency[], values: unknown[]): string {
  const { currency, amountFrom, amountTo } = range
  if (!amountFrom && !amountTo) return 'true'
  const place = (value: unknown) => `$${values.push(value)}`
  const wanted = among.filter((code) => currency === undefined || code === currency)
  const scales = [...new Set(wanted.map(ledgerScale))]
  const parts = scales.map((scale) => {
    const codes = wanted.filter((code) => ledgerScale(code) === scale)
    return [
      `${columns.currency} = any(${place(codes)}::text[])`,
      ...(amountFrom ? [`${columns.amount} >= ${place(rescale(amountFrom, scale, 'up').units)}::bigint`] : []),
      ...(amountTo ? [`${columns.amount} <= ${place(rescale(amountTo, scale, 'down').units)}::bigint`] : []),
    ].join(' and ')
  })
  return parts.length === 0 ? 'false' : `((${parts.join(') or (')}))`
}
