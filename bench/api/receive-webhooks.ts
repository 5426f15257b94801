// Receives webhooks in a process of its own; the path /silent takes them and never answers.

import { startWebhookReceiver } from '@sampan/test-support/webhook-receiver.ts'

const receiver = await startWebhookReceiver()
receiver.answer = (response, { path }) => {
  receiver.received.length = 0
  if (path !== '/silent') response.writeHead(204).end()
}
process.send?.(receiver.port)
process.on('disconnect', () => process.exit(0))
