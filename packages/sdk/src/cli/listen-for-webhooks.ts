// Receives webhooks on this machine, verifies them and prints their events: for developing a receiver.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AccountEvent } from '../api-types.ts'
import { WebhookError } from '../errors.ts'
import { verifyWebhook } from '../verify-webhook.ts'

type Listening = {
  readonly keys: readonly string[]
  /** 0: any free port. */
  readonly port: number
  readonly signal: AbortSignal
  print(line: string): void
  describe(event: AccountEvent): string
}

/** Larger bodies are not ours. */
const bodyBytesMax = 64_000

/** Until the signal aborts. */
export async function listenForWebhooks({ keys, port, signal, print, describe }: Listening): Promise<void> {
  const server = createServer((request, response) => {
    receive(request, keys).then(
      (event) => {
        print(describe(event))
        response.writeHead(204).end()
      },
      (error: unknown) => {
        const message = error instanceof WebhookError ? error.message : 'The webhook could not be read.'
        print(`refused: ${message}`)
        response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' }).end(message)
      },
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  print(`listening on http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`)
  if (!signal.aborted) await once(signal, 'abort')
  server.closeAllConnections()
  server.close()
}

async function receive(request: IncomingMessage, keys: readonly string[]): Promise<AccountEvent> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > bodyBytesMax) throw new WebhookError('body', 'The body is too large.')
    chunks.push(chunk)
  }
  return verifyWebhook({ body: Buffer.concat(chunks), headers: request.headers, keys })
}
