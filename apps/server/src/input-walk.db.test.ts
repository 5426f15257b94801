// Walks every endpoint, for customers and for operators, with input that its contract does not declare.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import type { Endpoint } from '@sampan/contract/endpoint.ts'
import { exampleOf } from '@sampan/contract/example.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import { requiredPermissions } from '@sampan/contract/operator/endpoint.ts'
import { mayRole } from '@sampan/contract/operator/permissions.ts'
import { operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'

type Case = { readonly endpoint: Endpoint; readonly token: string | undefined }

let server: TestServer
let cases: readonly Case[]
before(async () => {
  server = await testServer({ env: { ROLES: 'api' } })
  const customer = await server.createUser()
  const operators = new Map<string, string>()
  for (const role of operatorRoleNames) operators.set(role, (await createOperator(server, { role })).token)
  cases = [
    ...customerEndpoints.map((endpoint) => ({ endpoint, token: endpoint.access === 'public' ? undefined : customer.token })),
    ...operatorEndpoints.map((endpoint) => {
      const asked = requiredPermissions(endpoint)
      const role = operatorRoleNames.find((one) => asked.length === 0 || asked.some((permission) => mayRole(one, permission)))
      return { endpoint, token: endpoint.permission === 'public' ? undefined : operators.get(role ?? '') }
    }),
  ]
})
after(() => server.close())

const name = ({ method, path }: Endpoint) => `${method} ${path}`

/** The action of a verification is checked against the endpoint that it announces, in the test below. */
const announced = ['action.params.undeclared', 'action.body.undeclared']

/** Plants a name that nobody declares into every object, and says where. */
function plant(value: unknown, path: string, planted: string[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => plant(item, `${path}${index}.`, planted))
  if (typeof value !== 'object' || value === null) return value
  planted.push(`${path}undeclared`)
  const inside = Object.entries(value).map(([key, inner]) => [key, plant(inner, `${path}${key}.`, planted)])
  return { ...Object.fromEntries(inside), undeclared: 1 }
}

async function send({ endpoint, token }: Case, body: RequestInit, search = '') {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')
  const answer = await fetch(`${server.url}/api${path}${search}`, {
    method: endpoint.method,
    signal: AbortSignal.timeout(20_000),
    ...body,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...body.headers },
  })
  if (!/json/.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel()
    return { status: answer.status, errCode: '', fields: {} }
  }
  const { header, result } = (await answer.json()) as {
    header: { errCode: string }
    result: { fields?: Record<string, string> } | null
  }
  return { status: answer.status, errCode: header.errCode, fields: result?.fields ?? {} }
}

const json = (body: unknown): RequestInit => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body))
    if (!Array.isArray(value)) form.append(field, String(value))
    else form.append(field, new Blob(['%PDF-']), 'proof.pdf')
  form.append('more', new Blob(['%PDF-']), 'more.pdf')
  return form
}

const unknown = (field: string) => `We don't know the field "${field}". Check its spelling or leave it out.`

test('AZ-23 unknown fields of a body are refused by name on every endpoint', async () => {
  let walked = 0
  for (const one of cases) {
    const { endpoint } = one
    if (endpoint.method === 'GET') continue
    const { sent, planted } = withUndeclared(endpoint)
    const { status, errCode, fields } = await send(one, sent)
    assert.deepEqual([status, errCode], [422, refusals.invalidInput.code], name(endpoint))
    for (const field of planted) assert.equal(fields[field], unknown(field), `${name(endpoint)} ${field}`)
    walked += 1
  }
  assert.ok(walked > 100, `${walked} endpoints`)
})

/** A whole request with undeclared names in it, and where they are. */
function withUndeclared({ body, content }: Endpoint): { sent: RequestInit; planted: string[] } {
  const example = body ? (exampleOf(body) as object) : {}
  if (content === 'form')
    return { sent: { body: new URLSearchParams({ payload: 'x', undeclared: '1' }) }, planted: ['undeclared'] }
  if (content === '02') return { sent: { body: formOf({ ...example, undeclared: 1 }) }, planted: ['undeclared', 'more'] }
  const planted: string[] = []
  const sent = json(plant(example, '', planted))
  return { sent, planted: planted.filter((path) => !announced.includes(path)) }
}

test('AZ-23 unknown names of a query string are refused by name on every endpoint', async () => {
  let walked = 0
  for (const one of cases) {
    const { endpoint } = one
    if (endpoint.result === 'stream') continue
    const { status, errCode, fields } = await send(one, endpoint.method === 'GET' ? {} : emptyBody(endpoint), '?undeclared=1')
    assert.deepEqual([status, errCode], [422, refusals.invalidInput.code], name(endpoint))
    assert.equal(fields.undeclared, unknown('undeclared'), name(endpoint))
    walked += 1
  }
  assert.ok(walked > 150, `${walked} endpoints`)
})

function emptyBody({ content, method }: Endpoint): RequestInit {
  if (method === 'DELETE') return {}
  if (content === 'form') return { body: new URLSearchParams({ payload: 'x' }) }
  if (content !== '02') return json({})
  const form = new FormData()
  form.append('requestId', 'x')
  return { body: form }
}

test('AZ-23 a verification of an action with unknown fields is refused by name', async () => {
  const one = cases.find(({ endpoint }) => name(endpoint) === 'POST /mfa/challenge')
  assert.ok(one)
  const body = { query: { oldPassword: 'x', newPassword: 'x', userId: 'x' }, fee: '0' }
  const { status, fields } = await send(one, json({ scene: 5, action: { call: 'POST /user/change-password', body } }))
  assert.deepEqual([status, Object.keys(fields).sort()], [422, ['fee', 'query.userId']])
})

test('AZ-23 a body where none is read is refused', async () => {
  const one = cases.find(({ endpoint }) => name(endpoint) === 'GET /user/get-auth-user')
  assert.ok(one)
  const { hostname, port } = new URL(server.url)
  const { request } = await import('node:http')
  const status = await new Promise((resolve, reject) => {
    const call = request({
      hostname,
      port,
      path: '/api/user/get-auth-user',
      method: 'GET',
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json', 'content-length': 7 },
    })
    call.on('response', (answer) => resolve(answer.resume().statusCode))
    call.on('error', reject)
    call.end('{"a":1}')
  })
  assert.equal(status, 400)
})
