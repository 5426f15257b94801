// Walks every entry of the console with every kind of wrong caller, and every role. A new entry is attacked the day it is born.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { deviceProofHeader } from '@sampan/contract/device-proof.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import { changeOwnPassword, me } from '@sampan/contract/operator/api/own-operator.ts'
import { type OperatorEndpoint, requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { callOperator, createOperator, fetchOperator } from '@sampan/test-support/operators/operators.ts'
import { bareFetch, deviceOf, newDevice, signCall } from '@sampan/test-support/people/device.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import * as z from 'zod/mini'
import { hashToken, newToken } from './platform/security/ids.ts'

let server: TestServer
before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
})
after(() => server.close())

const name = ({ method, path }: OperatorEndpoint) => `${method} ${path}`
const secured = operatorEndpoints.filter(({ permission }) => permission !== 'public')

const urlOf = ({ path }: OperatorEndpoint) =>
  `${server.url}/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')}`

/** With this proof and no other. */
async function callBare(entry: OperatorEndpoint, token: string, proof?: string): Promise<[number, string]> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  if (proof !== undefined) headers[deviceProofHeader] = proof
  const isBare = entry.method === 'GET' || entry.method === 'DELETE'
  if (isBare || entry.content === '02') delete headers['content-type']
  const content = entry.content === '02' ? new FormData() : '{}'
  const body = isBare ? null : content
  const answer = await bareFetch(urlOf(entry), { method: entry.method, headers, body })
  const { header } = (await answer.json()) as { header: { errCode: string } }
  return [answer.status, header.errCode]
}

const refusedSession = async (entry: OperatorEndpoint, headers: Record<string, string>) => {
  const { status, errCode } = await callOperator(server.url, entry, { headers })
  assert.deepEqual([status, errCode], [401, refusals.sessionInvalid.code], name(entry))
}

test('OP-01 AU-27 no foreign, forged, expired or revoked token opens the console', async () => {
  assert.ok(secured.length > 20)
  const { database, clock } = server
  const customer = await server.createUser()
  const operator = await createOperator(server, { role: 'admin' })
  const kinds = ['access', 'refresh', 'operatorrefresh', 'operatorsignin', 'sse'].map((kind) => newToken(kind))
  for (const token of kinds)
    await database.pool.query(
      `insert into operator_token (token_hash, kind, session_id, expires_at) values ($1, 'access', $2, $3)`,
      [hashToken(token), operator.sessionId, new Date(clock.now().getTime() + 3_600_000)],
    )
  const old = newToken('operator')
  await database.pool.query(
    `insert into operator_token (token_hash, kind, session_id, expires_at) values ($1, 'access', $2, $3)`,
    [hashToken(old), operator.sessionId, clock.now()],
  )
  const bad = ['', customer.token, newToken('operator'), operator.token.slice(0, -1), old, ...kinds]
  for (const entry of secured) {
    await refusedSession(entry, {})
    for (const token of bad) await refusedSession(entry, { authorization: `Bearer ${token}` })
    await refusedSession(entry, { cookie: `sampan_operator_refresh=${operator.token}` })
  }
})

test('AU-42 a stolen operator token opens nothing without its device', async () => {
  const thief = await createOperator(server, { role: 'admin' })
  for (const entry of secured) {
    const { method } = entry
    const role = operatorRoleNames.find((one) => requiredPermissions(entry).every((permission) => mayRole(one, permission)))
    assert.ok(role, name(entry))
    const { token } = await createOperator(server, { role })
    const url = urlOf(entry)
    const body = method === 'GET' || method === 'DELETE' || entry.content === '02' ? undefined : '{}'
    const right = { method, url, token, ...(body && { body }) }
    const [at, hash, mac = ''] = (await signCall(right)).split('.')
    const bad: Readonly<Record<string, string>> = {
      'of an unknown device': await signCall(right, newDevice()),
      'of the thief’s own device': await signCall(right, deviceOf(thief.token)),
      'for another token': await signCall({ ...right, token: thief.token }, deviceOf(token)),
      'for another path': await signCall({ ...right, url: `${server.url}/api/operator/other` }),
      'for another method': await signCall({ ...right, method: method === 'GET' ? 'POST' : 'GET' }),
      'with another time': `${Number(at) + 1}.${hash}.${mac}`,
      'with a changed MAC': `${at}.${hash}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
    }
    assert.deepEqual(await callBare(entry, token), [401, refusals.sessionInvalid.code], `${name(entry)}, no proof`)
    for (const [what, proof] of Object.entries(bad))
      assert.deepEqual(await callBare(entry, token, proof), [401, refusals.sessionInvalid.code], `${name(entry)}, proof ${what}`)
    const atMs = server.clock.now().getTime() - 61_000
    const stale = await callBare(entry, token, await signCall({ ...right, atMs }))
    assert.deepEqual(stale, [401, refusals.proofStale.code], `${name(entry)}, proof of another minute`)
    if (body) {
      const other = await callBare(entry, token, await signCall({ ...right, body: '{"other":"body"}' }))
      assert.deepEqual(other, [401, refusals.sessionInvalid.code], `${name(entry)}, proof for another body`)
    }
  }
})

test('AU-42 an operator session without a device key is refused', async () => {
  const { token, sessionId } = await createOperator(server, { role: 'admin' })
  const status = async () => (await callOperator(server.url, me, { token })).status
  assert.equal(await status(), 200)
  await server.database.pool.query('update operator_session set device_key = null where id = $1', [sessionId])
  assert.equal(await status(), 401)
  assert.deepEqual(await callBare(me, token), [401, refusals.sessionInvalid.code])
})

test('OP-01 AU-27 an operator’s token opens no entry for customers', async () => {
  const { token } = await createOperator(server, { role: 'admin' })
  for (const entry of customerEndpoints.filter(({ access }) => access !== 'public')) {
    const path = entry.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    const answer = await fetch(`${server.url}/api${path}`, {
      method: entry.method,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(answer.status, 401, `${entry.method} ${entry.path}`)
    await answer.body?.cancel()
  }
})

test('[D6.02] OP-07 every role opens exactly the endpoints of its permissions', async () => {
  for (const role of operatorRoleNames) {
    const operator = await createOperator(server, { role })
    for (const entry of secured) {
      const asked = requiredPermissions(entry)
      const allowed = asked.length === 0 || asked.some((permission) => mayRole(role, permission))
      if (entry.result === 'stream' || entry.path === '/operator/auth/logout') continue
      const answer = await fetchOperator(server.url, entry, { token: operator.token })
      const text = await answer.text()
      assert.equal(
        text.includes(`"${refusals.permissionMissing.code}"`),
        !allowed,
        `${role} ${name(entry)} ${text.slice(0, 200)}`,
      )
      assert.notEqual(answer.status, 401, `${role} ${name(entry)}`)
    }
  }
})

test('OP-04 OP-09 the console signs in as no customer and reads no seed', () => {
  for (const entry of operatorEndpoints) {
    // The one that sets a password names no operator: it can only be the caller's own, and it requires the current one.
    if (entry === changeOwnPassword) {
      assert.deepEqual([entry.params, entry.query], [undefined, undefined])
      const { properties = {} } = z.toJSONSchema(changeOwnPassword.body, { io: 'output', unrepresentable: 'any' })
      assert.deepEqual(Object.keys(properties).sort(), ['code', 'newPassword', 'presentPassword'])
      continue
    }
    assert.doesNotMatch(entry.path, /impersonat|login-as|sign-in-as|become|password|secret|seed/i, name(entry))
    const shape = JSON.stringify(entry, (_key, value: unknown) => (typeof value === 'function' ? undefined : value))
    if (!entry.path.startsWith('/operator/auth/'))
      assert.doesNotMatch(shape, /"(?:password|newPassword|secret|accessToken|token)":/, name(entry))
  }
})

test('OP-01 with its own origin the console is on no other', async () => {
  const apart = await testServer({
    env: { ROLES: 'api', CONSOLE_ORIGIN: 'https://console.example.com' },
    database: server.database,
  })
  try {
    const { token } = await createOperator(server, { role: 'admin' })
    for (const entry of operatorEndpoints)
      assert.equal((await fetchOperator(apart.url, entry, { token })).status, 404, name(entry))
  } finally {
    await apart.close()
  }
})
