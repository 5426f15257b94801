// A real HTTP server that receives webhooks and answers as the test says.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedWebhook = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly path: string }

export type WebhookReceiver = {
  readonly url: string
  readonly port: number
  readonly received: ReceivedWebhook[]
  /** Answers the next requests; by default 204. */
  answer: (response: ServerResponse, request: ReceivedWebhook) => void
  close(): Promise<void>
}

export async function startWebhookReceiver(host = '127.0.0.1', port = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '' }
      received.push(one)
      receiver.answer(response, one)
    })
  })
  await new Promise<void>((listening) => server.listen(port, host, listening))
  const { port: bound } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://${host}:${bound}/events`,
    port: bound,
    received,
    answer: (response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return receiver
}
