// The gateway's requests to a Solana node. A missing field is a fault, never an empty result.

import { address, type Base64EncodedWireTransaction, type Commitment, createSolanaRpc, type Signature } from '@solana/kit'
import { NodeFault } from '../node-request.ts'

const timeoutMs = 20_000

/** A block without its transactions. Slots may be empty, so a block's height is less than its slot. */
export type SolanaHeader = {
  readonly slot: bigint
  readonly height: bigint
  readonly hash: string
  readonly parentSlot: bigint
  readonly parentHash: string
}

export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: string
  readonly owner?: string
  readonly programId?: string
  readonly uiTokenAmount: { readonly amount: string }
}

export type SolanaTransaction = {
  readonly transaction: { readonly accountKeys: readonly { readonly pubkey: string }[]; readonly signatures: readonly string[] }
  readonly meta: {
    readonly err: unknown
    readonly fee: bigint
    readonly preBalances: readonly bigint[]
    readonly postBalances: readonly bigint[]
    readonly preTokenBalances?: readonly TokenBalance[]
    readonly postTokenBalances?: readonly TokenBalance[]
  } | null
}

type SettledCommitment = Exclude<Commitment, 'processed'>
export type SolanaNode = ReturnType<typeof solanaNode>

export function solanaNode(url: string) {
  const rpc = createSolanaRpc(url)
  const options = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })

  const header = async (slot: bigint): Promise<SolanaHeader> => {
    const asked = { commitment: 'confirmed', rewards: false, transactionDetails: 'none' } as const
    return headerOf(slot, await rpc.getBlock(slot, asked).send(options()))
  }

  return {
    header,
    newest: async (commitment: SettledCommitment): Promise<SolanaHeader> =>
      header(await rpc.getSlot({ commitment }).send(options())),
    /** The slots that hold a block, both ends included. */
    slots: async (from: bigint, to: bigint): Promise<readonly bigint[]> =>
      present(await rpc.getBlocks(from, to, { commitment: 'confirmed' }).send(options())),
    block: async (slot: bigint): Promise<SolanaHeader & { transactions: readonly SolanaTransaction[] }> => {
      const asked = {
        commitment: 'confirmed',
        rewards: false,
        transactionDetails: 'accounts',
        maxSupportedTransactionVersion: 1,
      } as const
      const block = present(await rpc.getBlock(slot, asked).send(options()))
      return { ...headerOf(slot, block), transactions: present(block.transactions) }
    },
    status: async (txnHash: string) => {
      const asked = { searchTransactionHistory: true }
      const { value } = await rpc.getSignatureStatuses([txnHash as Signature], asked).send(options())
      if (value.length !== 1) throw new NodeFault('The node did not tell of the signature.')
      return value[0] ?? undefined
    },
    height: async (commitment: SettledCommitment): Promise<bigint> =>
      present(await rpc.getBlockHeight({ commitment }).send(options())),
    /** The oldest block that the node still knows. */
    oldestHeight: async (): Promise<bigint> => (await header(await rpc.getFirstAvailableBlock().send(options()))).height,
    blockhash: async () => present((await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send(options())).value),
    balance: async (owner: string): Promise<bigint> =>
      present((await rpc.getBalance(address(owner), { commitment: 'confirmed' }).send(options())).value),
    account: async (at: string): Promise<{ program: string; isProgram: boolean; data: Buffer } | undefined> => {
      const { value } = await rpc.getAccountInfo(address(at), { commitment: 'confirmed', encoding: 'base64' }).send(options())
      if (value === undefined) throw new NodeFault('The node did not tell of the account.')
      return value === null
        ? undefined
        : { program: value.owner, isProgram: value.executable, data: Buffer.from(value.data[0], 'base64') }
    },
    recentPrices: async (account: string): Promise<readonly bigint[]> => {
      const fees = present(await rpc.getRecentPrioritizationFees([address(account)]).send(options()))
      return fees.map(({ prioritizationFee }) => BigInt(prioritizationFee))
    },
    send: async (bytes: string) =>
      rpc
        .sendTransaction(bytes as Base64EncodedWireTransaction, { encoding: 'base64', preflightCommitment: 'confirmed' })
        .send(options()),
  }
}

type BlockResponse = { blockHeight: bigint; blockhash: string; parentSlot: bigint; previousBlockhash: string }

function headerOf(slot: bigint, response: BlockResponse | null): SolanaHeader {
  const { blockHeight, blockhash, parentSlot, previousBlockhash } = present(response)
  return { slot, height: present(blockHeight), hash: present(blockhash), parentSlot, parentHash: present(previousBlockhash) }
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new NodeFault('The node left out what was asked for.')
  return value
}
