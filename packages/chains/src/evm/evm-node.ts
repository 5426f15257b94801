// The requests to an EVM node with the shapes of their responses. A response that does not fit is a fault, never empty.

import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import * as z from 'zod'
import { ask, NodeFault, read } from '../node-request.ts'
import { block, fullBlock, type Hex, hex, log, quantity, receipt, transaction } from './evm-responses.ts'

/** The node understood and refused. What a refusal proves depends on the request. */
export class NodeRefusal extends NodeFault {
  readonly code: number
  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message}`)
    this.code = code
  }
}

export type EvmNode = ReturnType<typeof evmNode>

const answer = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id: z.number(), error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ jsonrpc: z.literal('2.0'), id: z.number(), result: z.unknown() }),
])

export function evmNode(network: NetworkId, url: string) {
  let lastId = 0
  let checking: Promise<void> | undefined

  async function call<Schema extends z.ZodType>(schema: Schema, method: string, ...params: unknown[]) {
    const id = ++lastId
    const { json, status } = await ask({ url, method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id, method, params }) })
    const told = read(answer, json, `answer to ${method} (status ${status})`)
    if (told.id !== id) throw new NodeFault(`The node answered another question than ${method}.`)
    if ('error' in told) throw new NodeRefusal(method, told.error.code, told.error.message)
    if (told.result === undefined) throw new NodeFault(`The node's answer to ${method} is empty.`)
    return read(schema, told.result, `result of ${method}`)
  }

  /** Guards against the URL of another network's node, whose transfers would be credited here. */
  async function check(): Promise<void> {
    const chainId = await call(quantity, 'eth_chainId')
    const wanted = networkById(network).chainId
    if (chainId !== BigInt(wanted ?? 0)) throw new NodeFault(`The node is of chain ${chainId}, not ${wanted}.`)
  }
  const sure: typeof call = async (schema, method, ...params) => {
    checking ??= check()
    try {
      await checking
    } catch (error) {
      checking = undefined
      throw error
    }
    return call(schema, method, ...params)
  }

  return {
    block: (place: bigint | 'latest' | 'finalized') => sure(z.nullable(block), 'eth_getBlockByNumber', placeOf(place), false),
    fullBlock: (height: bigint) => sure(z.nullable(fullBlock), 'eth_getBlockByNumber', placeOf(height), true),
    logs: (blockHash: Hex, topic: Hex) => sure(z.array(log), 'eth_getLogs', { blockHash, topics: [topic] }),
    receipt: (hash: string) => sure(z.nullable(receipt), 'eth_getTransactionReceipt', hash),
    transaction: (hash: string) => sure(z.nullable(transaction), 'eth_getTransactionByHash', hash),
    balance: (address: string) => sure(quantity, 'eth_getBalance', address, 'latest'),
    count: (address: string, place: bigint | 'pending') => sure(quantity, 'eth_getTransactionCount', address, placeOf(place)),
    call: (to: string, data: Hex) => sure(hex, 'eth_call', { to, data }, 'latest'),
    estimateGas: (asked: { from: string; to: string; data: Hex }) => sure(quantity, 'eth_estimateGas', asked),
    gasPrice: () => sure(quantity, 'eth_gasPrice'),
    priorityFee: () => sure(quantity, 'eth_maxPriorityFeePerGas'),
    sendRaw: (bytes: string) => sure(hex, 'eth_sendRawTransaction', bytes),
  }
}

const placeOf = (place: bigint | string): string => (typeof place === 'bigint' ? `0x${place.toString(16)}` : place)
