// A node that lies, for tests: it stands before an honest one and changes what it likes.

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { LocalNode, LocalReply } from '../local/local-node.ts'
import { serveNode } from '../local/serve-node.ts'

type Asked = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
/** What it makes of an honest answer: another result, or a whole reply of its own. */
export type Lie = (asked: Asked, result: unknown) => { readonly result: unknown } | { readonly reply: LocalReply } | undefined

export async function serveLiar(honest: LocalNode, lie: Lie): Promise<{ url: string; close(): Promise<void> }> {
  const liar = async (): Promise<LocalNode> => ({
    ...honest,
    async handle(request) {
      const reply = await honest.handle(request)
      const asked = JSON.parse(request.body) as Asked
      const told = lie(asked, (JSON.parse(reply.body) as { result?: unknown }).result)
      if (!told) return reply
      return 'reply' in told
        ? told.reply
        : { ...reply, body: JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: told.result }) }
    },
  })
  const network: NetworkId = honest.network
  return serveNode(liar, { network })
}
