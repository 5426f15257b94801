// Reads the movements of a Solana transaction from balances before and after, because instructions may have been undone.

import { assetOf } from '../allow-list.ts'
import type { BlockRef, ChainTransfer, Nodes } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { SolanaTransaction, TokenBalance } from './solana-node.ts'
import { programs } from './solana-programs.ts'
import { tokenAccountOf } from './solana-token-address.ts'

type TransferContext = {
  readonly block: BlockRef
  readonly tokens: Nodes['tokens']
  /** Every address when undefined. */
  readonly watched?: ReadonlySet<string>
}
type Meta = NonNullable<SolanaTransaction['meta']>
type Change = {
  readonly index: number
  readonly account: string
  readonly before?: TokenBalance
  readonly after: TokenBalance
  readonly units: bigint
}

export function movementsOf({ transaction, meta }: SolanaTransaction, context: TransferContext): readonly ChainTransfer[] {
  const [txnHash] = transaction.signatures
  if (!meta || txnHash === undefined) throw new NodeFault('A transaction came without its result.')
  if (meta.err !== null) return []
  const accounts = transaction.accountKeys.map(({ pubkey }) => pubkey)
  const isWanted = (address: string) => context.watched?.has(address) ?? true
  const common = { txnHash, memo: null, block: context.block }
  const tokens = tokenChanges(meta, accounts)
    .filter(({ units, after }) => units > 0n && after.owner !== undefined && isWanted(after.owner))
    .map((change) => ({
      ...common,
      index: change.index,
      from: tokenSender(meta, accounts, change.after.mint),
      to: change.after.owner ?? '',
      asset: isOwn(change)
        ? assetOf(context.tokens, change.after.mint)
        : ({ kind: 'other', contract: change.after.mint } as const),
      units: change.units,
    }))
  const coins = accounts.flatMap((to, index) => {
    const units = coinChange(meta, index)
    const isToken = meta.postTokenBalances?.some(({ accountIndex }) => accountIndex === index)
    if (units <= 0n || isToken || !isWanted(to)) return []
    return [{ ...common, index, from: accounts[0] ?? null, to, asset: { kind: 'native' } as const, units }]
  })
  return [...tokens, ...coins]
}

/** The cost of the transaction beside its movements: the fee, and the deposits of created token accounts. */
export function costOf({ meta }: SolanaTransaction): bigint {
  if (!meta) throw new NodeFault('A transaction came without its result.')
  const made = meta.postTokenBalances?.filter(({ accountIndex }) => meta.preBalances[accountIndex] === 0n) ?? []
  return made.reduce((sum, { accountIndex }) => sum + (meta.postBalances[accountIndex] ?? 0n), meta.fee)
}

/**
 * The token account derived from owner and mint, before and after. Any other account may change its owner again,
 * and a Token-2022 mint may take fees or run foreign code, so its coins are not accepted.
 */
function isOwn({ account, before, after }: Change): boolean {
  const owner = after.owner ?? ''
  if (after.programId !== programs.token || (before !== undefined && before.owner !== owner)) return false
  return account === tokenAccountOf(owner, after.mint)
}

function tokenChanges(meta: Meta, accounts: readonly string[]): Change[] {
  return (meta.postTokenBalances ?? []).map((after) => {
    const index = after.accountIndex
    const before = meta.preTokenBalances?.find((each) => each.accountIndex === index && each.mint === after.mint)
    return { index, account: accounts[index] ?? '', before, after, units: amountOf(after) - amountOf(before) }
  })
}

/** The account that lost most of this mint; undefined when the coins were minted. */
function tokenSender(meta: Meta, accounts: readonly string[], mint: string): string | null {
  const losses = tokenChanges(meta, accounts).filter(({ units, after }) => units < 0n && after.mint === mint)
  const closed = (meta.preTokenBalances ?? [])
    .filter(
      (before) => before.mint === mint && !meta.postTokenBalances?.some((after) => after.accountIndex === before.accountIndex),
    )
    .map((before) => ({ owner: before.owner, units: -amountOf(before) }))
  const all = [...losses.map(({ before, units }) => ({ owner: before?.owner, units })), ...closed]
  return all.toSorted((a, b) => (a.units < b.units ? -1 : 1))[0]?.owner ?? null
}

const amountOf = (balance: TokenBalance | undefined): bigint => BigInt(balance?.uiTokenAmount.amount ?? 0)
const coinChange = ({ preBalances, postBalances }: Meta, index: number): bigint =>
  (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n)
