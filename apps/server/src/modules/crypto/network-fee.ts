// What a withdrawal costs: the network's estimate at our price, a margin on top, rounded up, within the operator's bounds.

import type { Gateway } from '@sampan/chains/gateway.ts'
import { displayScale, ledgerScale, type Stablecoin } from '@sampan/contract/currencies.ts'
import { decimal, multiplyDecimals, rescale, roundUp, trimDecimal } from '@sampan/contract/decimal.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { adjustRate } from '@sampan/contract/rates.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { requireNoTransaction } from '../../platform/db/db.ts'
import type { Chains } from './deps.ts'
import type { Terms } from './network-terms.ts'

/** More than the operator allows is no fee at all: a node that names an absurd price is not believed. */
export function feeOf(nativeUnits: bigint, network: NetworkId, currency: Stablecoin, terms: Terms): Money | undefined {
  if (isAbsurd(nativeUnits, network, terms)) return undefined
  const gas = { units: nativeUnits, scale: networkById(network).nativeDecimals }
  const price = adjustRate(trimDecimal(decimal(terms.nativePrice)), terms.marginBasisPoints)
  // Rounded up to what people see, so that amounts and fees add up on the page.
  const shown = roundUp(multiplyDecimals(gas, price), displayScale(currency))
  const { units } = roundUp(shown, ledgerScale(currency))
  if (units > terms.feeMax) return undefined
  return { units: units < terms.feeMin ? terms.feeMin : units, currency }
}

export const isAbsurd = (nativeUnits: bigint, network: NetworkId, { gasMax }: Terms): boolean =>
  nativeUnits > rescale(trimDecimal(decimal(gasMax)), networkById(network).nativeDecimals, 'down').units

type CachedEstimate = { readonly nativeUnits: bigint; readonly at: Date }

export type Fees = {
  /** Asks a node unless it was asked a moment ago; never inside a transaction. */
  estimate(network: NetworkId, currency: Stablecoin, now: Date): Promise<CachedEstimate>
  /** What was asked for last, for a transaction that must not wait for a node. */
  known(network: NetworkId, currency: Stablecoin, now: Date): CachedEstimate | undefined
}

const freshMs = 15_000
/** A call that has asked for an estimate must still find it after it has waited for its turn. */
const usableMs = 120_000

export function createFees(chains: Chains): Fees {
  const kept = new Map<string, CachedEstimate>()
  const asking = new Map<string, Promise<CachedEstimate>>()
  const keyOf = (network: NetworkId, currency: Stablecoin) => `${network} ${currency}`
  const isWithin = (known: CachedEstimate | undefined, now: Date, ms: number): known is CachedEstimate =>
    known !== undefined && Math.abs(now.getTime() - known.at.getTime()) < ms

  async function ask(network: NetworkId, currency: Stablecoin, now: Date): Promise<CachedEstimate> {
    const gateway = gatewayOf(chains, network)
    requireNoTransaction('a node')
    const { nativeUnits } = await gateway.estimateFee(currency)
    const known = { nativeUnits, at: now }
    kept.set(keyOf(network, currency), known)
    return known
  }
  return {
    async estimate(network, currency, now) {
      const key = keyOf(network, currency)
      const known = kept.get(key)
      if (isWithin(known, now, freshMs)) return known
      const running = asking.get(key) ?? ask(network, currency, now).finally(() => asking.delete(key))
      asking.set(key, running)
      return running
    },
    known(network, currency, now) {
      const known = kept.get(keyOf(network, currency))
      return isWithin(known, now, usableMs) ? known : undefined
    },
  }
}

export const networkPaused = (network: NetworkId, cause?: unknown): Refusal<'networkPaused'> =>
  new Refusal('networkPaused', { params: { network: networkById(network).label }, cause })

/** A network without nodes is closed. */
export function gatewayOf(chains: Chains, network: NetworkId): Gateway {
  const chain = chains.get(network)
  if (!chain) throw networkPaused(network)
  return chain.gateway
}

type FeeQuery = { readonly network: NetworkId; readonly currency: Stablecoin; readonly terms: Terms; readonly now: Date }

/** Nothing where no node answers, or where what it says is beyond what an operator allows. */
export async function askFee(fees: Fees, { network, currency, terms, now }: FeeQuery): Promise<Money | undefined> {
  const known = await fees.estimate(network, currency, now).catch(() => undefined)
  return known && feeOf(known.nativeUnits, network, currency, terms)
}

/** The same without asking, for a transaction that must not wait for a node. */
export function knownFee(fees: Fees, { network, currency, terms, now }: FeeQuery): Money | undefined {
  const known = fees.known(network, currency, now)
  return known && feeOf(known.nativeUnits, network, currency, terms)
}
