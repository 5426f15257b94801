// The currencies on either side, from the pairs that the server offers.

import type { listPairs } from '@sampan/contract/api/exchange-quote.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'

export type Pair = ResponseOf<typeof listPairs>['resultList'][number]
export type Kind = Pair['kind']
export const kinds: readonly Kind[] = ['mint', 'redeem', 'swap']

export type PairChoice = {
  readonly kind: Kind
  readonly pair: Pair | undefined
  readonly pays: readonly HeldCurrency[]
  readonly gets: readonly HeldCurrency[]
  /** The same two the other way round, where that is offered. */
  readonly flipped: Pair | undefined
}

type PairQuery = { readonly kind?: string | undefined; readonly pay?: string | undefined; readonly get?: string | undefined }

/** What was asked for as far as it is offered, else the first that is. */
export function choosePair(all: readonly Pair[], query: PairQuery): PairChoice {
  const open = all.filter((pair) => pair.open)
  const asked = open.find(({ pay, get }) => pay === query.pay && get === query.get)
  const kind = asked?.kind ?? kinds.find((one) => one === query.kind) ?? kindOf(open, query) ?? 'mint'
  const here = open.filter((pair) => pair.kind === kind)
  const pays = unique(here.map(({ pay }) => pay))
  const pay = pays.find((one) => one === query.pay) ?? (pays.includes('USD') ? 'USD' : pays[0])
  const gets = unique(here.filter((pair) => pair.pay === pay).map(({ get }) => get))
  const get = gets.find((one) => one === query.get) ?? (gets.includes('USD') ? 'USD' : gets[0])
  const pair = here.find((one) => one.pay === pay && one.get === get)
  const flipped = pair && open.find((one) => one.pay === pair.get && one.get === pair.pay)
  return { kind, pair, pays, gets, flipped }
}

/** A link names only one side ("convert this"): the first kind in which that side can be paid. */
const kindOf = (open: readonly Pair[], { pay }: PairQuery): Kind | undefined =>
  pay === undefined ? undefined : kinds.find((kind) => open.some((pair) => pair.kind === kind && pair.pay === pay))

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
