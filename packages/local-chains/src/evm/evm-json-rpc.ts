// The JSON-RPC of a local EVM chain, limited to the methods of a public node.

import type { Chain } from './evm-chain.ts'
import type { Answer } from './evm-engine.ts'
import type { Hex } from './evm-faucet.ts'

/** The distance of the tags to the newest block, so that a mined block is not final at once. */
export const finalLag = 4
const lags: Readonly<Record<string, number>> = { safe: 2, finalized: finalLag }

const readable = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
])

type JsonRpcRequest = { readonly id?: unknown; readonly method: string; readonly params?: readonly unknown[] }

export async function answerJsonRpc(chain: Chain, body: string): Promise<string> {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'parse error' } })
  }
  const answers = Array.isArray(request)
    ? await Promise.all(request.map((one) => answerOne(chain, one)))
    : await answerOne(chain, request)
  return JSON.stringify(answers)
}

async function answerOne(chain: Chain, request: unknown): Promise<object> {
  const id = isJsonRpcRequest(request) ? (request.id ?? null) : null
  const answer = isJsonRpcRequest(request)
    ? await answerTo(chain, request)
    : { error: { code: -32600, message: 'invalid request' } }
  return { jsonrpc: '2.0', id, ...('error' in answer ? { error: answer.error } : { result: answer.result }) }
}

const isJsonRpcRequest = (value: unknown): value is JsonRpcRequest =>
  typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string'

function answerTo(chain: Chain, { method, params = [] }: JsonRpcRequest): Promise<Answer> | Answer {
  if (method === 'eth_sendRawTransaction') return chain.submit(params[0] as Hex)
  if (!readable.has(method)) return { error: { code: -32601, message: `the method ${method} does not exist` } }
  return chain.ask(method, withoutTags(chain, params))
}

/** The engine reports its newest block as final at once, which no network does. */
function withoutTags(chain: Chain, params: readonly unknown[]): readonly unknown[] {
  const plain = (value: unknown): unknown => {
    const lag = typeof value === 'string' && Object.hasOwn(lags, value) ? lags[value] : undefined
    return lag === undefined || chain.legacy ? value : `0x${Math.max(0, chain.height - lag).toString(16)}`
  }
  return params.map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
      : plain(value),
  )
}
