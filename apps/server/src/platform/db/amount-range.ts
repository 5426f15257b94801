// Amounts between two figures. A figure means other units in other currencies, so each scale has its own bounds.

import { type Currency, ledgerScale } from '@sampan/contract/currencies.ts'
import { type Decimal, rescale } from '@sampan/contract/decimal.ts'
import type { AddParameter, Condition, Fitting } from './keyset-search.ts'

export type AmountRange = {
  readonly currency?: Currency | undefined
  readonly amountFrom?: Decimal | undefined
  readonly amountTo?: Decimal | undefined
}

type Columns = { readonly currency: string; readonly amount: string }

/** `among`: what the column of currencies can hold. */
export const amountBetween =
  (range: AmountRange, columns: Columns, among: readonly Currency[]): Condition =>
  (put) => {
    const wanted = among.filter((code) => range.currency === undefined || code === range.currency)
    const scales = [...new Set(wanted.map(ledgerScale))]
    const parts = scales.map((scale) => {
      const codes = wanted.filter((code) => ledgerScale(code) === scale)
      return [`${columns.currency} = any(${put(codes)}::text[])`, ...boundsAt(scale, range, columns.amount, put)].join(' and ')
    })
    return parts.length === 0 ? 'false' : `((${parts.join(') or (')}))`
  }

type IndexedColumns = Columns & { readonly table: string; readonly always: string }

/** What lies between them, by an index of (account_id, currency, amount). Each currency is queried separately, so that each query stops in time. */
export const fittingAmount =
  (range: AmountRange, { table, currency, amount, always }: IndexedColumns, among: readonly Currency[]): Fitting =>
  (put, limit) => {
    const most = put(limit)
    const wanted = among.filter((code) => range.currency === undefined || code === range.currency)
    const parts = wanted.map(
      (code) => `(select id from ${table} where account_id = $1 and ${always} and ${currency} = ${put(code)}
        and ${boundsAt(ledgerScale(code), range, amount, put).join(' and ')} order by ${amount} limit ${most})`,
    )
    return `select id from (${parts.join(' union all ')}) as fitting limit ${most}`
  }

export const hasRange = ({ amountFrom, amountTo }: AmountRange): boolean => amountFrom !== undefined || amountTo !== undefined

const boundsAt = (scale: number, { amountFrom, amountTo }: AmountRange, amount: string, put: AddParameter): string[] => [
  ...(amountFrom ? [`${amount} >= ${put(rescale(amountFrom, scale, 'up').units)}::bigint`] : []),
  ...(amountTo ? [`${amount} <= ${put(rescale(amountTo, scale, 'down').units)}::bigint`] : []),
]
