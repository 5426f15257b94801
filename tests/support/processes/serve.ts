// Runs the whole product as a process with its own database; prints its address and ends on SIGTERM.

import { stopCluster } from '../cluster.ts'
import { testServer } from '../server.ts'

/** One network of each family, and enough EVM networks to distinguish them; each adds half a second to the start. */
const localChains = [4, 6, 7, 8, 10, 11, 12] as const

/** Each look at seven networks costs the processor that the browsers need. A measurement hardly looks: in production another process does. */
const { WATCH_POLL_MS = '1000' } = process.env

const server = await testServer({
  localChains,
  env: { LOG_LEVEL: 'error', DEMO_DATA: 'on', WATCH_POLL_MS, WEBHOOKS_TO_LOOPBACK: 'on' },
})
const localhost = server.url.replace('127.0.0.1', 'localhost')
console.log(JSON.stringify({ url: localhost, databaseUrl: server.database.url, chainsUrl: server.chainsUrl }))

async function end(): Promise<void> {
  for (const line of server.logged) process.stderr.write(line)
  await server.close()
  await stopCluster()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
