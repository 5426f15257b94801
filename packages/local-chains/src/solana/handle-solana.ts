// Handles JSON-RPC over HTTP, single requests and batches.

import * as z from 'zod'
import type { LocalReply, LocalRequest } from '../local-node.ts'
import { RpcFault } from './rpc-error.ts'
import { methods, type Node } from './solana-methods.ts'

const questionSchema = z.object({
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
})

export function handleSolana(node: Node, { method, body }: LocalRequest): LocalReply {
  if (method !== 'POST') return { status: 405, body: '' }
  try {
    const asked: unknown = JSON.parse(body)
    const answers = Array.isArray(asked) ? asked.map((each) => answer(node, each)) : answer(node, asked)
    return { status: 200, body: JSON.stringify(answers) }
  } catch {
    return { status: 400, body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }) }
  }
}

function answer(node: Node, asked: unknown) {
  const { id, method, params } = questionSchema.parse(asked)
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcFault(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(node, params) }
  } catch (error) {
    const fault =
      error instanceof RpcFault ? error : new RpcFault(-32602, error instanceof Error ? error.message : 'Invalid params')
    return {
      jsonrpc: '2.0',
      id,
      error: { code: fault.code, message: fault.message, ...(fault.data !== undefined && { data: fault.data }) },
    }
  }
}
