// Reads the movements of a Tron block from its transactions and their results. Both must be SUCCESS.

import { hexToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod'
import { assetOf } from '../allow-list.ts'
import type { BlockRef, ChainTransfer, Nodes } from '../gateway.ts'
import { NodeFault, read } from '../node-request.ts'
import { readTransferLog } from './trc20.ts'
import { addressOfHex } from './tron-address-format.ts'
import { type TronBlock, type TronInfo, whole } from './tron-node.ts'

type TronTransaction = TronBlock['transactions'][number]
type TransferContext = { readonly block: BlockRef; readonly tokens: Nodes['tokens'] }

export const refOf = (block: TronBlock): BlockRef => ({ height: block.block_header.raw_data.number, hash: block.blockID })

/** Throws when the node leaves out the result of a transaction, which would otherwise pass as a block without transfers. */
export function movementsOf(block: TronBlock, infos: readonly TronInfo[], tokens: Nodes['tokens']): readonly ChainTransfer[] {
  const context = { block: refOf(block), tokens }
  const byId = new Map(infos.map((info) => [info.id, info]))
  return block.transactions.flatMap((transaction) => {
    const info = byId.get(transaction.txID)
    if (!info || info.blockNumber !== context.block.height) throw new NodeFault(`Block ${context.block.height} lacks results.`)
    return movementsOfTransaction(transaction, info, context)
  })
}

export function movementsOfTransaction(
  transaction: TronTransaction,
  info: TronInfo,
  context: TransferContext,
): readonly ChainTransfer[] {
  if (!hasSucceeded(transaction, info)) return []
  const found = [...ownMovement(transaction, context.block), ...tokenMovements(transaction.txID, info, context)]
  return found.filter(({ units }) => units > 0n)
}

/** A transfer without a contract call has only contractRet as its result. */
export function hasSucceeded(transaction: TronTransaction, info: TronInfo): boolean {
  const told = transaction.ret.length > 0 && transaction.ret.every(({ contractRet }) => contractRet === 'SUCCESS')
  return told && (info.receipt.result === undefined || info.receipt.result === 'SUCCESS')
}

function tokenMovements(txnHash: string, info: TronInfo, { block, tokens }: TransferContext): ChainTransfer[] {
  return info.log.flatMap((log, index) => {
    const transfer = readTransferLog(log)
    return transfer ? [{ txnHash, index, ...transfer, memo: null, asset: assetOf(tokens, addressOfHex(log.address)), block }] : []
  })
}

const valueSchema = z.object({
  owner_address: z.string(),
  to_address: z.string(),
  amount: whole,
  asset_name: z.string().default(''),
})

/** TRX, and the chain's own TRC-10 tokens, which may share names with TRC-20 tokens and are never those. */
function ownMovement(transaction: TronTransaction, block: BlockRef): ChainTransfer[] {
  const contract = transaction.raw_data.contract[0]
  if (contract?.type !== 'TransferContract' && contract?.type !== 'TransferAssetContract') return []
  const value = read(valueSchema, contract.parameter.value, 'transfer')
  const name = new TextDecoder().decode(hexToBytes(value.asset_name))
  return [
    {
      txnHash: transaction.txID,
      index: 0,
      from: addressOfHex(value.owner_address),
      to: addressOfHex(value.to_address),
      memo: null,
      asset: contract.type === 'TransferContract' ? { kind: 'native' } : { kind: 'other', contract: `TRC10:${name}` },
      units: value.amount,
      block,
    },
  ]
}
