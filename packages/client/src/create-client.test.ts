// The client of the contract with what differs between apps: sessions, refusals, and the address of the server.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, endpoint } from '@sampan/contract/endpoint.ts'
import { accepted, refused } from '@sampan/contract/envelope.ts'
import * as z from 'zod/mini'
import { type ClientDeps, createClient } from './create-client.ts'
import { buildRequest } from './http-request.ts'

const thing = endpoint({
  method: 'GET',
  path: '/thing/{id}',
  about: '',
  access: 'signed-in',
  limit: 'read',
  params: z.object({ id: z.string() }),
  result: z.object({ name: z.string() }),
})

function setup(responses: Response[], deps: Partial<ClientDeps<Endpoint>> = {}) {
  const sent: Record<string, string>[] = []
  const problems: unknown[] = []
  const ended: string[] = []
  const call = createClient<Endpoint>({
    fetch: (async (_url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push({ ...headers })
      return responses.shift() ?? Response.error()
    }) as unknown as typeof fetch,
    headers: () => ({ 'Accept-Language': 'th' }),
    sessionOf: () => 'required',
    token: async (spent) => ({ kind: 'token', token: spent ? 'T2' : 'T1' }),
    prove: async () => undefined,
    endSession: () => void ended.push('ended'),
    showProblem: (problem) => void problems.push(problem),
    ...deps,
  })
  return { call, sent, problems, ended }
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const input = { params: { id: 'a/b' } }

test('the address of the server comes before the path, whose parameters are escaped', () => {
  assert.equal(buildRequest(thing, input).url, '/api/thing/a%2Fb')
  assert.equal(buildRequest(thing, input, 'http://127.0.0.1:3000').url, 'http://127.0.0.1:3000/api/thing/a%2Fb')
  assert.throws(() => buildRequest(thing, {}), /needs "id"/)
})

test('headers of the app and of the call are sent', async () => {
  const { call, sent } = setup([json(accepted({ name: 'x' }))])
  const outcome = await call(thing, { ...input, headers: { 'X-Test': '1' } })
  assert.deepEqual(outcome, { ok: true, result: { name: 'x' } })
  assert.deepEqual([sent[0]?.['Accept-Language'], sent[0]?.['X-Test'], sent[0]?.Authorization], ['th', '1', 'Bearer T1'])
})

test('a token that is refused after its renewal ends the session only where the app says so', async () => {
  const late = () => json(refused('00001', 'no session'), 401)
  const customer = setup([late(), late()])
  const first = await customer.call(thing, input)
  assert.deepEqual([first.ok || first.why, customer.ended, customer.problems], ['refused', [], ['no session']])
  const operator = setup([late(), late()], { endsOnSecondRefusal: true })
  const second = await operator.call(thing, input)
  assert.deepEqual([second.ok || second.why, operator.ended, operator.problems], ['ended', ['ended'], []])
  assert.deepEqual(
    operator.sent.map(({ Authorization }) => Authorization),
    ['Bearer T1', 'Bearer T2'],
  )
})

test('a result that does not fit the contract is a failure', async () => {
  const { call, problems } = setup([json(accepted({ name: 5 }))])
  assert.deepEqual(await call(thing, input), { ok: false, why: 'failed' })
  assert.equal(problems.length, 1)
})
