// A lying node for tests: it forwards to an honest node and changes responses.

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { LocalNode, LocalReply } from '@sampan/local-chains/local-node.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'

type JsonRpcRequest = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
/** Replaces an honest response by another result, or by a whole reply. */
export type Lie = (
  rpcRequest: JsonRpcRequest,
  result: unknown,
) => { readonly result: unknown } | { readonly reply: LocalReply } | undefined

export async function serveLiar(honest: LocalNode, lie: Lie): Promise<{ url: string; close(): Promise<void> }> {
  const liar = async (): Promise<LocalNode> => ({
    ...honest,
    async handle(request) {
      const reply = await honest.handle(request)
      const rpcRequest = JSON.parse(request.body) as JsonRpcRequest
      const lied = lie(rpcRequest, (JSON.parse(reply.body) as { result?: unknown }).result)
      if (!lied) return reply
      return 'reply' in lied
        ? lied.reply
        : { ...reply, body: JSON.stringify({ jsonrpc: '2.0', id: rpcRequest.id, result: lied.result }) }
    },
  })
  const network: NetworkId = honest.network
  return serveNode(liar, { network })
}
