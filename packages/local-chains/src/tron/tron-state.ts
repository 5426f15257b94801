// The state of the simulated Tron chain: coins, TRC-20 contracts and TRC-10 tokens, by address.

import type { Transfer } from '@sampan/chains/tron/trc20.ts'

export type Token = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly balances: Map<string, bigint>
}

export type State = {
  readonly coins: Map<string, bigint>
  readonly contracts: Map<string, Token>
  /** TRC-10, by number. */
  readonly assets: Map<string, Token>
}

export const emptyState = (): State => ({ coins: new Map(), contracts: new Map(), assets: new Map() })

export const held = (balances: ReadonlyMap<string, bigint>, address: string): bigint => balances.get(address) ?? 0n

export const credit = (balances: Map<string, bigint>, address: string, units: bigint): void =>
  void balances.set(address, held(balances, address) + units)

/** Returns false and moves nothing when the balance is too low. */
export function move(balances: Map<string, bigint>, { from, to, units }: Transfer): boolean {
  if (held(balances, from) < units) return false
  credit(balances, from, -units)
  credit(balances, to, units)
  return true
}
