// Networks 3 to 12 of the specification, and the allow-list of tokens on each.
// A token that its issuer does not offer on a network has no row: a bridged copy of the same name is another token.

import type { NativeCoin, Stablecoin } from '../money/currencies.ts'
import { keysOf } from '../shapes/keys.ts'

export type Family = 'evm' | 'tron' | 'solana' | 'stellar'

export type Token = {
  /**
   * Contract, mint, or CODE:ISSUER on the public network. 'practice' means that none is deployed there:
   * practice mode deploys one on its local chain, and production offers the token only with a configured contract.
   */
  readonly contract: string
  /** The chain scale: the token's own decimals on this network. */
  readonly decimals: number
}

type NetworkRow = {
  readonly id: number
  readonly label: string
  readonly badge: string
  readonly family: Family
  readonly chainId?: number
  readonly native: NativeCoin
  readonly nativeDecimals: number
  /** Blocks after which a deposit counts, unless an operator sets another number. */
  readonly confirmations: number
  /** Many customers share one address: the memo identifies a deposit. */
  readonly memo?: true
  readonly explorer: { readonly transaction: string; readonly address: string }
  readonly tokens: Partial<Record<Stablecoin, Token>>
}

const six = (contract: string): Token => ({ contract, decimals: 6 })
const ownToken = six('practice')
const scan = (site: string) => ({ transaction: `${site}/tx/`, address: `${site}/address/` })

export const networks = {
  Ethereum: {
    id: 3,
    label: 'Ethereum',
    badge: 'ET',
    family: 'evm',
    chainId: 1,
    native: 'ETH',
    nativeDecimals: 18,
    confirmations: 32,
    explorer: scan('https://etherscan.io'),
    tokens: {
      USDT: six('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
      USDC: six('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
      WUSD: ownToken,
    },
  },
  Polygon: {
    id: 4,
    label: 'Polygon',
    badge: 'PO',
    family: 'evm',
    chainId: 137,
    native: 'POL',
    nativeDecimals: 18,
    confirmations: 128,
    explorer: scan('https://polygonscan.com'),
    tokens: {
      USDT: six('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'),
      USDC: six('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
      WUSD: ownToken,
    },
  },
  /** The USDT and USDC found on Viction are bridged: neither issuer offers them there. */
  Viction: {
    id: 5,
    label: 'Viction',
    badge: 'VI',
    family: 'evm',
    chainId: 88,
    native: 'VIC',
    nativeDecimals: 18,
    confirmations: 30,
    explorer: scan('https://www.vicscan.xyz'),
    tokens: { WUSD: ownToken },
  },
  /** Circle has ended USDC on Tron. */
  Tron: {
    id: 6,
    label: 'Tron',
    badge: 'TR',
    family: 'tron',
    native: 'TRX',
    nativeDecimals: 6,
    confirmations: 20,
    explorer: { transaction: 'https://tronscan.org/#/transaction/', address: 'https://tronscan.org/#/address/' },
    tokens: { USDT: six('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'), WUSD: ownToken },
  },
  ArbitrumOne: {
    id: 7,
    label: 'Arbitrum One',
    badge: 'AR',
    family: 'evm',
    chainId: 42161,
    native: 'ETH',
    nativeDecimals: 18,
    confirmations: 1200,
    explorer: scan('https://arbiscan.io'),
    tokens: {
      USDT: six('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'),
      USDC: six('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
      WUSD: ownToken,
    },
  },
  Base: {
    id: 8,
    label: 'Base',
    badge: 'BA',
    family: 'evm',
    chainId: 8453,
    native: 'ETH',
    nativeDecimals: 18,
    confirmations: 300,
    explorer: scan('https://basescan.org'),
    tokens: { USDC: six('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'), WUSD: ownToken },
  },
  /** USDT has 18 decimals here; the USDC found here is a peg that Circle does not issue. */
  Bnb: {
    id: 9,
    label: 'BNB',
    badge: 'BN',
    family: 'evm',
    chainId: 56,
    native: 'BNB',
    nativeDecimals: 18,
    confirmations: 20,
    explorer: scan('https://bscscan.com'),
    tokens: { USDT: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 }, WUSD: ownToken },
  },
  Solana: {
    id: 10,
    label: 'Solana',
    badge: 'SO',
    family: 'solana',
    native: 'SOL',
    nativeDecimals: 9,
    confirmations: 32,
    explorer: { transaction: 'https://solscan.io/tx/', address: 'https://solscan.io/account/' },
    tokens: {
      USDT: six('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'),
      USDC: six('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
      WUSD: ownToken,
    },
  },
  Avalanche: {
    id: 11,
    label: 'Avalanche',
    badge: 'AV',
    family: 'evm',
    chainId: 43114,
    native: 'AVAX',
    nativeDecimals: 18,
    confirmations: 20,
    explorer: scan('https://snowtrace.io'),
    tokens: {
      USDT: six('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'),
      USDC: six('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
      WUSD: ownToken,
    },
  },
  Stellar: {
    id: 12,
    label: 'Stellar',
    badge: 'ST',
    family: 'stellar',
    native: 'XLM',
    nativeDecimals: 7,
    confirmations: 1,
    memo: true,
    explorer: {
      transaction: 'https://stellar.expert/explorer/public/tx/',
      address: 'https://stellar.expert/explorer/public/account/',
    },
    tokens: {
      USDC: { contract: 'USDC:GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN', decimals: 7 },
      WUSD: { contract: 'practice', decimals: 7 },
    },
  },
} as const satisfies Record<string, NetworkRow>

export type NetworkName = keyof typeof networks
export type NetworkId = (typeof networks)[NetworkName]['id']
/** One row with widened literal types, for code that handles any network. */
export type Network = NetworkRow & { readonly name: NetworkName; readonly id: NetworkId }

export const networkNames = keysOf(networks)
export const allNetworks: readonly Network[] = networkNames.map((name) => ({ name, ...networks[name] }))
export const networkIds: readonly NetworkId[] = allNetworks.map((network) => network.id)

export const isNetworkId = (value: unknown): value is NetworkId => networkIds.some((id) => id === value)
export const isNetworkName = (value: unknown): value is NetworkName => typeof value === 'string' && Object.hasOwn(networks, value)

export function networkById(id: NetworkId): Network {
  const found = allNetworks.find((network) => network.id === id)
  if (!found) throw new Error(`No network has the id ${String(id)}.`)
  return found
}

export const networkByName = (name: NetworkName): Network => ({ name, ...networks[name] })

/** The token's row when it is on the allow-list, with or without a contract. */
export const tokenOn = (id: NetworkId, currency: Stablecoin): Token | undefined => networkById(id).tokens[currency]

/** Whether the token has a contract on the public network; without one only practice mode or configuration offers it. */
export const isDeployed = (token: Token): boolean => token.contract !== 'practice'

export const transactionUrl = (id: NetworkId, hash: string): string =>
  networkById(id).explorer.transaction + encodeURIComponent(hash)
