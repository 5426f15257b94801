// Which index of deposits and withdrawals serves what was asked, and what is left to look at row by row.

import { type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Condition, Key } from '../../platform/look-back.ts'

type Asked = {
  readonly states: readonly string[] | undefined
  /** The state that nearly all rows end in. */
  readonly done: string
  readonly currency: Stablecoin | undefined
  readonly mainNet: NetworkId | undefined
}

export function coinKeys({ states, done, currency, mainNet }: Asked): { keys: readonly Key[]; rest: readonly Condition[] } {
  const state: Key[] = states ? [{ column: 'state', type: 'text', among: states }] : []
  const coin: Key[] =
    currency === undefined && mainNet === undefined
      ? []
      : [{ column: 'currency', type: 'text', among: currency === undefined ? stablecoins : [currency] }]
  const network: Key[] = mainNet === undefined ? [] : [{ column: 'network', type: 'smallint', among: [mainNet] }]
  // What is not done is rarer than any coin.
  if (states && !states.includes(done)) return { keys: state, rest: conditionsOf([...network, ...coin]) }
  return { keys: [...network, ...coin], rest: conditionsOf(state) }
}

const conditionsOf = (keys: readonly Key[]): Condition[] =>
  keys.map(
    ({ column, type, among }) =>
      (put) =>
        `${column} = any(${put(among)}::${type}[])`,
  )
