// The baselines: `bare.ts web` is Fastify with a database; `bare.ts streams` holds responses open.

import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Pool } from 'pg'

const [part, port] = [process.argv[2], Number(process.env.PORT)]

type Bare = { get(path: string, answer: () => Promise<unknown>): void; listen(at: object): Promise<string> }

if (part === 'web') {
  // The same version as the server's.
  const serverPackage = join(import.meta.dirname, '../../apps/server/package.json')
  const fastify: () => Bare = createRequire(serverPackage)('fastify')
  const pool = new Pool({ connectionString: process.env.DATABASE_URL })
  const app = fastify()
  app.get('/', async () => (await pool.query('select 1 as one')).rows[0])
  await app.listen({ port, host: '127.0.0.1' })
} else {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: ping\ndata: {}\n\n')
    held.push(response)
  })
  process.on('message', (frame: string) => {
    for (const response of held) response.write(frame)
  })
  await new Promise<void>((ready) => server.listen({ port, host: '127.0.0.1', backlog: 1024 }, ready))
}
process.send?.({ ready: true })
process.on('disconnect', () => process.exit(0))
