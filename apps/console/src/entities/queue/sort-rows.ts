// Sorts the rows of a queue.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import type { queue as readQueue } from '@sampan/contract/operator/api/work.ts'

export type QueueRow = ResponseOf<typeof readQueue>['resultList'][number]

export const sortKeys = ['waiting', 'customer', 'amount'] as const
export type SortKey = (typeof sortKeys)[number]
export type Sort = { readonly key: SortKey; readonly descending: boolean }

/** The order in which the server lists a queue. */
export const oldestFirst: Sort = { key: 'waiting', descending: true }

/** 'amount' or '-amount', as the address keeps it. */
export function parseSort(text: string | undefined): Sort {
  const descending = text?.startsWith('-') ?? false
  const key = sortKeys.find((one) => one === text?.replace(/^-/, ''))
  return key ? { key, descending } : oldestFirst
}

export const printSort = ({ key, descending }: Sort): string | undefined =>
  key === oldestFirst.key && descending === oldestFirst.descending ? undefined : `${descending ? '-' : ''}${key}`

export function sortRows(rows: readonly QueueRow[], { key, descending }: Sort): readonly QueueRow[] {
  const sorted = rows.toSorted(comparers[key])
  return descending ? sorted.toReversed() : sorted
}

type Comparer = (a: QueueRow, b: QueueRow) => number

const comparers: Readonly<Record<SortKey, Comparer>> = {
  /** The longest wait is the largest. */
  waiting: (a, b) => b.waitingSince.localeCompare(a.waitingSince),
  customer: (a, b) => (a.customer ?? '').localeCompare(b.customer ?? ''),
  /** Amounts of different currencies cannot be compared, so each currency stays together. */
  amount: (a, b) =>
    (a.amount?.currency ?? '').localeCompare(b.amount?.currency ?? '') ||
    Number(unitsOf(a) > unitsOf(b)) - Number(unitsOf(a) < unitsOf(b)),
}

function unitsOf({ amount }: QueueRow): bigint {
  const parsed = amount && parseMoney(amount.amount, amount.currency, { scale: 'ledger' })
  return parsed?.kind === 'money' ? parsed.money.units : 0n
}
