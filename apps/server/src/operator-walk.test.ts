// Walks every entry of the console with every kind of wrong caller, and every role. A new entry is attacked the day it is born.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entries } from '@sampan/contract/api/all.ts'
import { operatorEntries } from '@sampan/contract/operator/api/all.ts'
import { changeOwnPassword } from '@sampan/contract/operator/api/auth.ts'
import { type OperatorEntry, permissionsAsked } from '@sampan/contract/operator/endpoint.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import * as z from 'zod/mini'
import { callOperator, createOperator, fetchOperator } from '../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../tests/support/server.ts'
import { hashToken, newToken } from './platform/ids.ts'

let server: TestServer
before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
})
after(() => server.close())

const name = ({ method, path }: OperatorEntry) => `${method} ${path}`
const secured = operatorEntries.filter(({ permission }) => permission !== 'public')

const refusedSession = async (entry: OperatorEntry, headers: Record<string, string>) => {
  const { status, errCode } = await callOperator(server.url, entry, { headers })
  assert.deepEqual([status, errCode], [401, refusals.sessionInvalid.code], name(entry))
}

test('OP-01 AU-27 no customer’s token, no forged, expired or revoked one opens any entry of the console', async () => {
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

test('OP-01 AU-27 an operator’s token opens no entry for customers', async () => {
  const { token } = await createOperator(server, { role: 'admin' })
  for (const entry of entries.filter(({ access }) => access !== 'public')) {
    const path = entry.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
    const answer = await fetch(`${server.url}/api${path}`, {
      method: entry.method,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(answer.status, 401, `${entry.method} ${entry.path}`)
    await answer.body?.cancel()
  }
})

test('[D6.02] OP-07 every role opens exactly the entries that the table of permissions gives it', async () => {
  for (const role of operatorRoleNames) {
    const operator = await createOperator(server, { role })
    for (const entry of secured) {
      const asked = permissionsAsked(entry)
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

test('OP-04 OP-09 no entry of the console signs in as a customer, sets the password of another, or reads a seed', () => {
  for (const entry of operatorEntries) {
    // The one that sets a password names nobody: it can only be the caller's own, and it asks for the one he has.
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

test('OP-01 where the console has an origin of its own, none of its entries is there on another', async () => {
  const apart = await testServer({
    env: { ROLES: 'api', CONSOLE_ORIGIN: 'https://console.example.com' },
    database: server.database,
  })
  try {
    const { token } = await createOperator(server, { role: 'admin' })
    for (const entry of operatorEntries) assert.equal((await fetchOperator(apart.url, entry, { token })).status, 404, name(entry))
  } finally {
    await apart.close()
  }
})
