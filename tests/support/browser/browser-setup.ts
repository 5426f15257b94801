// Starts the whole product once for the browser run, as a process with its own database.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '../../..')

async function setUp(): Promise<() => Promise<void>> {
  const child = spawn(
    resolve(root, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', 'tests/support/processes/serve.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => undefined)])
  if (first === undefined) throw new Error('The server for the browser tests did not start.')
  const started = JSON.parse(String(first[0])) as { url: string; databaseUrl: string; chainsUrl: string }
  process.env.SERVER_URL = started.url
  process.env.SERVER_DATABASE_URL = started.databaseUrl
  process.env.SERVER_CHAINS_URL = started.chainsUrl
  return async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

// Playwright takes the set-up from a module's default export.
export default setUp
