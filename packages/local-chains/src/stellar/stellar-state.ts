// The state of the accounts on the simulated Stellar network.

export type Trustline = { balance: bigint; limit: bigint; isAuthorized: boolean }

export type AccountState = {
  sequence: bigint
  coins: bigint
  /** By CODE:ISSUER. */
  readonly lines: Map<string, Trustline>
  /** Values in base64. */
  readonly data: Map<string, string>
}

export type Claimable = { readonly asset: string; readonly units: bigint; readonly claimants: readonly string[] }

export type State = { readonly accounts: Map<string, AccountState>; readonly claimables: Map<string, Claimable> }

export const emptyState = (): State => ({ accounts: new Map(), claimables: new Map() })

export const native = 'native'
const halfCoin = 5_000_000n

export const newAccount = (coins: bigint, sequence: bigint): AccountState => ({
  sequence,
  coins,
  lines: new Map(),
  data: new Map(),
})

/** The minimum balance: half a coin twice for the account, and once for each entry. */
export const reserveOf = ({ lines, data }: AccountState): bigint => BigInt(2 + lines.size + data.size) * halfCoin

export const issuerOf = (asset: string): string => asset.split(':')[1] ?? ''

export const newLine = (): Trustline => ({ balance: 0n, limit: 2n ** 63n - 1n, isAuthorized: true })
