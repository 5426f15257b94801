// Practice mode starts its chains beside the server: a network that is still starting is not reported as closed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSystemStatus } from '@sampan/contract/api/system.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import { testServer } from '@sampan/test-support/server.ts'
import { freePort } from '../../../tools/postgres.ts'
import { loadConfig } from './config.ts'
import { openChains } from './open-chains.ts'

const polygon = 4
const stellar = 12

test('a server answers before its local chains; network calls wait', async (t) => {
  const port = await freePort()
  const server = await testServer({ env: { CHAINS_URL: `http://127.0.0.1:${port}` } })
  t.after(() => server.close())
  let answered = false
  const asked = call(server, getSystemStatus).then((answer) => {
    answered = true
    return answer.result.networks.filter(({ open }) => open).map(({ mainNet }) => mainNet)
  })
  for (const path of ['/readyz', '/api/openapi.json', '/outbox/faucet'])
    assert.equal((await fetch(`${server.url}${path}`)).status, 200, path)
  assert.equal(answered, false)
  const local = await startLocalChains({ networks: [polygon, stellar], port })
  t.after(() => local.close())
  assert.deepEqual(new Set(await asked), new Set([polygon, stellar]))
})

test('a server whose chains never came ends on request', async () => {
  const server = await testServer({ env: { CHAINS_URL: `http://127.0.0.1:${await freePort()}` } })
  await server.close()
})

test('a command that needs the chains at once says so where nobody answers', async () => {
  const CHAINS_URL = `http://127.0.0.1:${await freePort()}`
  const config = loadConfig({ DATABASE_URL: 'postgres://postgres@127.0.0.1/none', CHAINS_URL })
  await assert.rejects(openChains(config), { message: `The local chains at ${CHAINS_URL}, or their signer, do not answer.` })
})
