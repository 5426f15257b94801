// Runs a live server with its test environment behind it; prints address and database of the live one, ends on SIGTERM.

import { stopCluster } from '../cluster.ts'
import { testModeWorld } from '../people/test-mode-server.ts'

const polygon = 4
const world = await testModeWorld([polygon])
console.log(JSON.stringify({ url: world.page.url, databaseUrl: world.live.database.url }))

async function end(): Promise<void> {
  await world.close()
  await stopCluster()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
