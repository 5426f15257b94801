// Solana's real virtual machine in this process, with a node's checks of blockhashes and duplicates.

import { programs } from '@sampan/chains/solana/solana-programs.ts'
import {
  type Address,
  address,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type Transaction,
} from '@solana/kit'
import { LiteSVM } from 'litesvm'
import type { Machine } from '../block-line.ts'
import { type Verdict, verdictOf } from './execution-error.ts'
import { slotOf } from './solana-slots.ts'
import { tokenBalancesOf } from './token-balances.ts'

export type Operation =
  | { readonly kind: 'transaction'; readonly wire: string }
  | { readonly kind: 'fund'; readonly address: string; readonly units: string }

type TokenBalances = ReturnType<typeof tokenBalancesOf>
export type ExecutedTransaction = Verdict & {
  readonly txnHash: string
  readonly wire: string
  readonly accounts: readonly Address[]
  readonly signers: number
  readonly pre: { readonly coins: readonly bigint[]; readonly tokens: TokenBalances }
  readonly post: { readonly coins: readonly bigint[]; readonly tokens: TokenBalances }
}

/** The lifetime of a blockhash in blocks. */
export const lifetimeBlocks = 150n

export type SolanaMachine = Machine<Operation, ExecutedTransaction> & {
  readonly svm: LiteSVM
  /** The block of each transaction. */
  readonly places: ReadonlyMap<string, bigint>
  readonly heights: ReadonlyMap<string, bigint>
}

export function createSolanaMachine(): SolanaMachine {
  // The machine knows one blockhash at a time, so valid blockhashes are checked here, by block.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const places = new Map<string, bigint>()
  const heights = new Map<string, bigint>()
  return {
    svm,
    places,
    heights,
    open({ height, parent }) {
      if (height > 0n) heights.set(parent, height - 1n)
      svm.warpToSlot(slotOf(height))
    },
    apply(operation, header) {
      if (operation.kind === 'fund') {
        fund(svm, address(operation.address), BigInt(operation.units))
        return undefined
      }
      const read = readWire(operation.wire)
      const born = heights.get(read.blockhash)
      if (places.has(read.txnHash) || born === undefined || header.height > born + lifetimeBlocks) return undefined
      const executed = execute(svm, operation.wire, read)
      if (executed) places.set(executed.txnHash, header.height)
      return executed
    },
  }
}

/** Mints directly, because the machine's own airdrop account would run out of coins. */
function fund(svm: LiteSVM, to: Address, units: bigint): void {
  const account = svm.getAccount(to)
  const known = account.exists
    ? account
    : { data: new Uint8Array(), executable: false, programAddress: programs.system, space: 0n }
  svm.setAccount({ ...known, address: to, lamports: lamports((svm.getBalance(to) ?? 0n) + units) })
}

export type ReadWire = {
  readonly transaction: Transaction
  readonly txnHash: string
  readonly blockhash: string
  readonly accounts: readonly Address[]
  readonly signers: number
}

export function readWire(wire: string): ReadWire {
  const transaction = getTransactionDecoder().decode(Buffer.from(wire, 'base64'))
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if ('addressTableLookups' in message && message.addressTableLookups?.length)
    throw new Error('Lookup tables are not served here.')
  const accounts = message.staticAccounts
  const signature = accounts[0] === undefined ? undefined : transaction.signatures[accounts[0]]
  if (!signature) throw new Error('The transaction is not signed.')
  const txnHash = getBase58Decoder().decode(signature)
  return { transaction, txnHash, blockhash: message.lifetimeToken, accounts, signers: message.header.numSignerAccounts }
}

function execute(
  svm: LiteSVM,
  wire: string,
  { transaction, txnHash, accounts, signers }: ReadWire,
): ExecutedTransaction | undefined {
  const state = () => ({
    coins: accounts.map((each) => svm.getBalance(each) ?? 0n),
    tokens: tokenBalancesOf(svm, accounts),
  })
  const pre = state()
  const verdict = verdictOf(svm.sendTransaction(transaction))
  const post = state()
  // A transaction that cannot pay its fee is in no block.
  if (verdict.err !== null && post.coins[0] === pre.coins[0]) return undefined
  return { ...verdict, txnHash, wire, accounts, signers, pre, post }
}
