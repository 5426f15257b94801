// Answers health checks while the server starts: a production server may wait there for the migrate command.

import { createServer } from 'node:http'
import { promisify } from 'node:util'

type ListenAddress = { readonly port: number; readonly host: string }

/** Monitors see a live process that is not ready; everything else is refused until the server itself listens. */
export async function serveStart({ port, host }: ListenAddress): Promise<{ close(): Promise<void> }> {
  const server = createServer(({ url }, response) => {
    const isHealth = url === '/healthz'
    response.writeHead(isHealth ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      connection: 'close',
    })
    response.end(JSON.stringify(isHealth ? { status: 'up' } : { status: 'not ready', missing: 'start' }))
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  return {
    close() {
      server.closeAllConnections()
      return promisify(server.close.bind(server))()
    },
  }
}
