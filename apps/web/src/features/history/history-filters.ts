// What the list is narrowed to. The address holds every choice, so that a reload, a link and the way back find it again.

import type { searchHistory } from '@sampan/contract/api/history.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import { isNetworkName, networks } from '@sampan/contract/networks.ts'
import { isSearchable } from '@sampan/contract/search-text.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { parseTimestamp } from '@sampan/contract/timestamp.ts'
import type { TransactionKind } from '../../entities/transaction/transaction-kinds.ts'

export type HistoryQuery = RequestBodyOf<typeof searchHistory>['query']

export const tabKinds = {
  all: undefined,
  crypto: ['cryptoDeposit', 'cryptoWithdrawal'],
  fiat: ['fiatDeposit', 'fiatWithdrawal'],
  people: ['customerTransferOut', 'customerTransferIn'],
  swaps: ['mint', 'redeem', 'swap'],
} as const satisfies Record<string, readonly TransactionKind[] | undefined>
export type Tab = keyof typeof tabKinds

export const statusGroups = {
  open: ['processing', 'toBeProcessed', 'toBeConfirmed', 'pendingApproval'],
  done: ['completed', 'transferredManually'],
  ended: ['rejected', 'failed', 'cancelled', 'rateExpired', 'orderCancelled'],
} as const satisfies Record<string, readonly Status[]>
export type StatusGroup = keyof typeof statusGroups

export const periods = ['today', 'week', 'month', 'quarter', 'custom'] as const
export type Period = (typeof periods)[number]

/** The names that the address knows. */
export const filterNames = ['asset', 'status', 'period', 'from', 'to', 'direction', 'network', 'min', 'max', 'q'] as const
export type FilterName = (typeof filterNames)[number]

/** The opened transaction narrows nothing, so what reads the filters is not rendered again for it. */
export const notFilters: readonly string[] = ['open']

type ReadParam = (name: string) => string | undefined

const oneOf = <Name extends string>(names: readonly Name[], value: string | undefined): Name | undefined =>
  names.find((name) => name === value)

export const readTab = (get: ReadParam): Tab => oneOf(keysOf(tabKinds), get('tab')) ?? 'all'
export const readStatus = (get: ReadParam): StatusGroup | undefined => oneOf(keysOf(statusGroups), get('status'))
export const readPeriod = (get: ReadParam): Period | undefined => oneOf(periods, get('period'))
export const readDirection = (get: ReadParam): 'in' | 'out' | undefined => oneOf(['in', 'out'] as const, get('direction'))

export const isFigure = (text: string): boolean => /^(?:0|[1-9]\d{0,19})(?:\.\d{1,18})?$/.test(text)

/** Something is typed, but too little to look for. */
export const isTooShort = (get: ReadParam): boolean => get('q') !== undefined && !isSearchable(get('q') ?? '')

/** Nonsense in an address narrows nothing. `now` is this device's: days are the reader's own. */
export function readQuery(get: ReadParam, now: Date): HistoryQuery {
  const [asset, network, min, max, text] = [get('asset'), get('network'), get('min'), get('max'), get('q')?.trim()]
  const kinds = tabKinds[readTab(get)]
  const status = readStatus(get)
  const direction = readDirection(get)
  return {
    ...(kinds && { kinds: [...kinds] }),
    ...(status && { statuses: [...statusGroups[status]] }),
    ...(isHeldCurrency(asset) && { currency: asset }),
    ...(isNetworkName(network) && { mainNet: networks[network].id }),
    ...(direction && { direction }),
    ...spanOf(get, now),
    ...(min !== undefined && isFigure(min) && { amountFrom: min }),
    ...(max !== undefined && isFigure(max) && { amountTo: max }),
    ...(text && isSearchable(text) && { text: text.slice(0, 128) }),
  }
}

function spanOf(get: ReadParam, now: Date): Pick<HistoryQuery, 'from' | 'to'> {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const since = (start: Date) => ({ from: start.toISOString() })
  switch (readPeriod(get)) {
    case 'today':
      return since(new Date(year, month, day))
    case 'week':
      // Monday begins the week.
      return since(new Date(year, month, day - ((now.getDay() + 6) % 7)))
    case 'month':
      return since(new Date(year, month, 1))
    case 'quarter':
      return since(new Date(year, month - (month % 3), 1))
    case 'custom': {
      const [from, to] = [readDay(get('from')), readDay(get('to'))]
      const next = to && new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1)
      return { ...(from && since(from)), ...(next && { to: next.toISOString() }) }
    }
    case undefined:
      return {}
  }
}

/** Midnight of a day, where this device is. Digits alone are a timestamp: of ten digits in seconds, else in milliseconds. */
export function readDay(text: string | undefined): Date | undefined {
  const time = /^\d+$/.test(text ?? '') ? parseTimestamp(text ?? '') : undefined
  if (time !== undefined) return midnightOf(new Date(time))
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? []
  if (day === undefined) return undefined
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return date.getDate() === Number(day) ? date : undefined
}

const midnightOf = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())

export const isNarrowed = (get: ReadParam): boolean => filterNames.some((name) => get(name) !== undefined)
