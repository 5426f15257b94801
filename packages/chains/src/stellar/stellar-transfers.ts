// Reads the movement of a Stellar operation: the amount and asset that the receiver gets, not those that were sent.

import { assetOf as listed } from '../allow-list.ts'
import type { Asset, BlockRef, ChainTransfer, Nodes } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { HorizonOperation, HorizonTransaction } from './horizon.ts'
import { accountOf } from './stellar-account.ts'
import { unitsOf } from './stellar-amount.ts'

type TransferContext = { readonly block: BlockRef; readonly tokens: Nodes['tokens'] }
type AssetFields = Pick<HorizonOperation, 'asset_type' | 'asset_code' | 'asset_issuer'>

/** Claimable balances are left out: they arrive only when claimed, which we never do. */
const payments: readonly string[] = ['payment', 'path_payment_strict_receive', 'path_payment_strict_send']

export function movementsOf(operation: HorizonOperation, { block, tokens }: TransferContext): readonly ChainTransfer[] {
  if (!operation.transaction_successful) return []
  const { transaction_hash: txnHash } = operation
  const { transaction } = operation
  if (!transaction || transaction.hash !== txnHash) throw new NodeFault('An operation came without its transaction.')
  if (!transaction.successful || transaction.ledger !== block.height) throw new NodeFault('The node contradicts itself.')
  const memo = memoOf(transaction)
  const movement = (index: number, from: string | null, to: string, asset: Asset, amount: string) => ({
    txnHash,
    index,
    from: from === null ? null : accountOrSelf(from),
    to: accountOf(to),
    // The number in a muxed address takes precedence as the memo.
    memo: operation.to_muxed_id ?? memo,
    asset,
    units: unitsOf(amount),
    block,
  })
  const { type, from, to, amount, account, starting_balance: startingBalance } = operation
  const index = indexOf(operation)
  if (payments.includes(type) && to !== undefined && amount !== undefined)
    return [movement(index, from ?? null, to, assetOf(tokens, operation), amount)]
  if (type === 'create_account' && account !== undefined && startingBalance !== undefined)
    return [movement(index, operation.source_account, account, { kind: 'native' }, startingBalance)]
  // A contract's transfers are all in the single operation of such a transaction.
  return (operation.asset_balance_changes ?? []).flatMap((change, at) =>
    change.to?.startsWith('G') || change.to?.startsWith('M')
      ? [movement(at, change.from ?? null, change.to, assetOf(tokens, change), change.amount)]
      : [],
  )
}

/** An operation's number consists of its ledger, its transaction's index and its own index, counted from one. */
export const indexOf = ({ id }: HorizonOperation): number => Number(BigInt(id) & 0xfffn) - 1
export const ledgerOf = ({ id }: HorizonOperation): bigint => BigInt(id) >> 32n
export const cursorBefore = (ledger: bigint): bigint => (ledger > 0n ? (ledger << 32n) - 1n : 0n)

/** Memos of every type are texts here, as customers and operators write them. */
const memoOf = ({ memo_type: type, memo }: HorizonTransaction): string | null =>
  type === 'none' || memo === undefined || memo === '' ? null : memo

function assetOf(tokens: Nodes['tokens'], { asset_type: type, asset_code: code, asset_issuer: issuer }: AssetFields): Asset {
  if (type === 'native') return { kind: 'native' }
  return listed(tokens, `${code}:${issuer}`)
}

/** A sender may also be a contract (C…). */
const accountOrSelf = (address: string): string => (/^[GM]/.test(address) ? accountOf(address) : address)
