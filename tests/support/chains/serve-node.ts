// Serves one local node over HTTP, for tests of its family.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalNode, LocalNodeOptions } from '@sampan/local-chains/local-node.ts'

type Start<Node> = (options: LocalNodeOptions) => Promise<Node>
type ServedNode<Node> = { readonly node: Node; readonly url: string; close(): Promise<void> }

export async function serveNode<Node extends LocalNode>(
  start: Start<Node>,
  options: Omit<LocalNodeOptions, 'url'>,
): Promise<ServedNode<Node>> {
  let node: Node | undefined
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const asked = { method: request.method ?? 'GET', path: request.url ?? '/', body: Buffer.concat(chunks).toString('utf8') }
    const reply = (await node?.handle(asked)) ?? { status: 503, body: '' }
    response.writeHead(reply.status, { 'content-type': reply.type ?? 'application/json' }).end(reply.body)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  try {
    const started = await start({ ...options, url })
    node = started
    return { node: started, url, close }
  } catch (error) {
    await close()
    throw error
  }
}
