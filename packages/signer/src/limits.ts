// The signer's own limits, which bound the loss when an attacker controls the server and its approval key.

import { isStablecoin, type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { type Decimal, parseDecimal, rescale } from '@sampan/contract/decimal.ts'
import { isNetworkName, type NetworkId, type NetworkName, networkById, networks, tokenOn } from '@sampan/contract/networks.ts'

export type PaymentLimit = { readonly perTransaction: bigint; readonly perDay: bigint }

/** All in units of the chain. */
export type Limits = {
  /** Undefined when the coin is not on the network's allow-list. */
  payment(network: NetworkId, currency: Stablecoin): PaymentLimit | undefined
  /** The highest fee of one transaction: an absurd price comes from a lying node. */
  feeMax(network: NetworkId): bigint
  /** The most native coins of one top-up to a deposit address. */
  topUpMax(network: NetworkId): bigint
  /** The most native coins of all top-ups in a rolling day. */
  topUpPerDay(network: NetworkId): bigint
}

/** In whole coins, as in the settings: `{"Ethereum": {"fee": "0.05", "USDC": {"perTransaction": "50000"}}}`. */
export type GivenLimits = Partial<
  Record<
    NetworkName,
    { fee?: string; topUp?: string; topUpPerDay?: string } & Partial<
      Record<Stablecoin, { perTransaction?: string; perDay?: string }>
    >
  >
>

/** The default daily limit in multiples of the largest top-up. */
export const usualTopUpsPerDay = 40n

export const usualPayment = { perTransaction: '250000', perDay: '2000000' } as const

export const usualGas: Readonly<Record<NetworkName, { readonly fee: string; readonly topUp: string }>> = {
  Ethereum: { fee: '0.05', topUp: '0.05' },
  Polygon: { fee: '2', topUp: '2' },
  Viction: { fee: '1', topUp: '1' },
  Tron: { fee: '150', topUp: '150' },
  ArbitrumOne: { fee: '0.01', topUp: '0.01' },
  Base: { fee: '0.01', topUp: '0.01' },
  Bnb: { fee: '0.02', topUp: '0.02' },
  Solana: { fee: '0.02', topUp: '0.02' },
  Avalanche: { fee: '0.5', topUp: '0.5' },
  Stellar: { fee: '1', topUp: '1' },
}

export function createLimits(given: GivenLimits = {}): Limits {
  const fault = findFault(given)
  if (fault !== undefined) throw new RangeError(fault)
  const gas = (network: NetworkId, which: 'fee' | 'topUp'): bigint => {
    const { name, nativeDecimals } = networkById(network)
    return unitsOf(given[name]?.[which] ?? usualGas[name][which], nativeDecimals)
  }
  return {
    payment(network, currency) {
      const token = tokenOn(network, currency)
      if (!token) return undefined
      const own = { ...usualPayment, ...given[networkById(network).name]?.[currency] }
      return { perTransaction: unitsOf(own.perTransaction, token.decimals), perDay: unitsOf(own.perDay, token.decimals) }
    },
    feeMax: (network) => gas(network, 'fee'),
    topUpMax: (network) => gas(network, 'topUp'),
    topUpPerDay(network) {
      const { name, nativeDecimals } = networkById(network)
      const own = given[name]?.topUpPerDay
      return own === undefined ? gas(network, 'topUp') * usualTopUpsPerDay : unitsOf(own, nativeDecimals)
    },
  }
}

/** The errors in configured limits: a misspelt name would silently leave the default limit in force. */
export function findFault(given: unknown): string | undefined {
  if (!isRecord(given)) return 'limits are an object with the names of networks'
  for (const [name, rows] of Object.entries(given)) {
    if (!isNetworkName(name)) return `${name} is no network (${Object.keys(networks).join(', ')})`
    if (!isRecord(rows)) return `${name} must hold fee, topUp, topUpPerDay or ${stablecoins.join(', ')}`
    for (const [key, value] of Object.entries(rows)) {
      if (key === 'fee' || key === 'topUp' || key === 'topUpPerDay') {
        if (!isAmount(value)) return `${name}.${key} must be an amount such as "0.05"`
      } else if (!isStablecoin(key) || !tokenOn(networks[name].id, key)) return `${name}.${key} is no coin of this network`
      else if (!isRecord(value)) return `${name}.${key} must hold perTransaction or perDay`
      else
        for (const [limit, amount] of Object.entries(value))
          if (!/^per(Transaction|Day)$/.test(limit) || !isAmount(amount))
            return `${name}.${key}.${limit} must be perTransaction or perDay with an amount such as "50000"`
    }
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const amountOf = (value: unknown): Decimal | undefined => (typeof value === 'string' ? parseDecimal(value) : undefined)
const isAmount = (value: unknown): boolean => (amountOf(value)?.units ?? -1n) >= 0n

/** Rounded down: a limit is never wider than configured. */
function unitsOf(text: string, scale: number): bigint {
  const amount = amountOf(text)
  if (!amount) throw new RangeError(`"${text}" is no amount`)
  return rescale(amount, scale, 'down').units
}
