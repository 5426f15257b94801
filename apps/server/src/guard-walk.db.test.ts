// Walks every entry of the contract with every kind of wrong caller. A new entry is attacked the day it is born.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { deviceProofHeader } from '@sampan/contract/device-proof.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type Scope, scopes } from '@sampan/contract/scopes.ts'
import { bareFetch, deviceOf, newDevice, registerToken, signCall } from '@sampan/test-support/people/device.ts'
import { createSession } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { hashToken, newToken } from './platform/security/ids.ts'
import { noFactors } from './platform/security/proof-header.ts'

let server: TestServer
before(async () => {
  server = await testServer({ factors: noFactors })
})
after(() => server.close())

type Answer = { readonly status: number; readonly errCode: string }
type Call = {
  readonly token?: string
  readonly authorization?: string
  readonly body?: Record<string, string>
  readonly proof?: string
  /** What the device proof says, whatever the token; null leaves it out. */
  readonly deviceProof?: string | null
}

const name = (entry: CustomerEndpoint) => `${entry.method} ${entry.path}`

async function call(entry: CustomerEndpoint, { token, authorization, body = {}, proof, deviceProof }: Call): Promise<Answer> {
  const headers: Record<string, string> = {}
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  if (authorization !== undefined) headers.authorization = authorization
  if (proof !== undefined) headers['x-multi-factor'] = proof
  if (deviceProof) headers[deviceProofHeader] = deviceProof
  const init: RequestInit = { method: entry.method, headers, signal: AbortSignal.timeout(5_000) }
  if (entry.method !== 'GET') Object.assign(init, encode(entry, body, headers))
  const send = deviceProof === null ? bareFetch : fetch
  const answer = await send(urlOf(entry), init)
  // A stream, or a file.
  if (/^text\/(event-stream|csv)/.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel()
    return { status: answer.status, errCode: '' }
  }
  const { header } = (await answer.json()) as { header: { errCode: string } }
  return { status: answer.status, errCode: header.errCode }
}

function encode(entry: CustomerEndpoint, body: Record<string, string>, headers: Record<string, string>): RequestInit {
  if (entry.content === 'form') return { body: new URLSearchParams(body) }
  if (entry.content === '02') {
    const form = new FormData()
    for (const [field, value] of Object.entries({ requestId: '', ...body })) form.append(field, value)
    return { body: form }
  }
  return { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
}

const urlOf = (entry: CustomerEndpoint) =>
  `${server.url}/api${entry.path.replaceAll(/\{\w+\}/g, '00000000-0000-0000-0000-000000000000')}`

const isRefusedSession = ({ status, errCode }: Answer) => status === 401 && errCode === refusals.sessionInvalid.code
const secured = customerEndpoints.filter(({ access }) => access !== 'public' && access !== 'either')
const open = customerEndpoints.filter(({ access }) => access === 'public' || access === 'either')
const scoped = customerEndpoints.filter(({ access }) => typeof access !== 'string')

test('[7.02] AZ-01 without a Bearer token every secure endpoint is refused, no public one', async () => {
  assert.ok(secured.length > 60 && open.length > 15)
  for (const entry of secured) assert.ok(isRefusedSession(await call(entry, {})), name(entry))
  for (const entry of open) assert.notEqual((await call(entry, {})).status, 401, name(entry))
})

test('AZ-01 AU-25 an unknown, forged, expired or revoked token opens no endpoint', async () => {
  const { database, clock } = server
  const user = await server.createUser()
  const expired = await createSession(database.pool, clock.now(), { userId: user.userId, tokenLifeMs: -1_000 })
  const revoked = await createSession(database.pool, clock.now(), { userId: user.userId })
  await database.pool.query('update session set revoked_at = now() where id = $1', [revoked.sessionId])
  const disabled = await server.createUser()
  await database.pool.query(`update app_user set status = 'DISABLED' where id = $1`, [disabled.userId])
  const bad = [
    `Bearer ${newToken('access')}`,
    `Bearer ${expired.token}`,
    `Bearer ${revoked.token}`,
    `Bearer ${disabled.token}`,
    `Basic ${Buffer.from(`${user.email}:x`).toString('base64')}`,
    `Bearer ${hashToken(user.token).toString('base64url')}`,
    `Bearer ${user.token.slice(0, -1)}`,
    `Bearer ${user.token}, ${user.token}`,
    `Bearer ${'a'.repeat(10_000)}`,
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    'Bearer',
  ]
  for (const entry of secured)
    for (const authorization of bad)
      assert.ok(isRefusedSession(await call(entry, { authorization })), `${name(entry)} ${authorization.slice(0, 40)}`)
})

test('AU-27 MF-24 a credential of another kind reaches no secure endpoint', async () => {
  const { database, clock } = server
  const user = await server.createUser()
  const kinds = ['operator', 'refresh', 'login', 'precheck', 'reset', 'activation', 'freeze', 'draft', 'personal', 'sse']
  const { rows } = await database.pool.query<{ id: string }>('select id from session where user_id = $1', [user.userId])
  const bad: string[] = []
  for (const kind of kinds) {
    const token = newToken(kind)
    await database.pool.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
      hashToken(token),
      rows[0]?.id,
      new Date(clock.now().getTime() + 3_600_000),
    ])
    bad.push(`Bearer ${token}`)
  }
  bad.push(`Basic ${Buffer.from(`${user.email}:Harbour-Lantern-72`).toString('base64')}`, `DPoP ${user.token}`, user.token)
  for (const entry of secured)
    for (const authorization of bad)
      assert.ok(isRefusedSession(await call(entry, { authorization })), `${name(entry)} ${authorization.slice(0, 40)}`)
  // The same row with a token of the right kind does open: it is the kind that was refused.
  const right = newToken('access')
  registerToken(right, deviceOf(user.token))
  await database.pool.query('insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3)', [
    hashToken(right),
    rows[0]?.id,
    new Date(clock.now().getTime() + 3_600_000),
  ])
  const who = customerEndpoints.find((entry) => name(entry) === 'GET /user/get-auth-user')
  assert.ok(who)
  assert.equal((await call(who, { token: right })).status, 200)
})

test('AU-42 a stolen token opens no entry without a proof of its device', async () => {
  const owner = await server.createUser()
  const thief = await server.createUser()
  const { token } = owner
  const other = await createSession(server.database.pool, server.clock.now(), { userId: owner.userId })
  const elsewhere = `${server.url}/api/otc/receipt/none`
  for (const entry of [...secured, ...open.filter(({ access }) => access === 'either')]) {
    const { method } = entry
    const url = urlOf(entry)
    const body = entry.method === 'GET' || entry.content === '02' ? undefined : '{}'
    const right = { method, url, token, ...(body && { body }) }
    const [at, hash, mac = ''] = (await signCall(right)).split('.')
    const bad: Readonly<Record<string, string | null>> = {
      none: null,
      'of an unknown device': await signCall(right, newDevice()),
      'of the thief’s own device': await signCall(right, deviceOf(thief.token)),
      'of another session of the owner': await signCall(right, deviceOf(other.token)),
      'for another token of the owner': await signCall({ ...right, token: other.token }),
      'for another path': await signCall({ ...right, url: elsewhere }),
      'for another query': await signCall({ ...right, url: `${url}?size=1` }),
      'for another method': await signCall({ ...right, method: method === 'GET' ? 'POST' : 'GET' }),
      'with another time': `${Number(at) + 1}.${hash}.${mac}`,
      'with a body hash of its own': `${at}.${'A'.repeat(43)}.${mac}`,
      'with a changed MAC': `${at}.${hash}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      'with a short MAC': `${at}.${hash}.${mac.slice(0, 42)}`,
      'with no MAC': `${at}.${hash}.`,
      garbled: 'x'.repeat(200),
      'twice the same': `${at}.${hash}.${mac}, ${at}.${hash}.${mac}`,
    }
    const tried = Object.entries(bad).map(async ([what, deviceProof]) => {
      assert.ok(isRefusedSession(await call(entry, { token, deviceProof })), `${name(entry)}, proof ${what}`)
    })
    await Promise.all(tried)
    for (const offMs of [-61_000, 75_000]) {
      const atMs = server.clock.now().getTime() + offMs
      const { status, errCode } = await call(entry, { token, deviceProof: await signCall({ ...right, atMs }) })
      assert.deepEqual([status, errCode], [401, refusals.proofStale.code], `${name(entry)}, proof of another minute`)
    }
    if (body !== undefined && entry.content !== 'form')
      assert.ok(
        isRefusedSession(await call(entry, { token, body: { other: 'body' }, deviceProof: await signCall(right) })),
        `${name(entry)}, proof for another body`,
      )
    const used = await server.createUser()
    assert.notEqual((await call(entry, { token: used.token })).status, 401, `${name(entry)} with its own proof`)
  }
})

test('AU-42 a session from before devices had keys is refused with any proof', async () => {
  const { token, sessionId } = await server.createUser()
  await server.database.pool.query('update session set device_key = null where id = $1', [sessionId])
  const who = customerEndpoints.find((entry) => name(entry) === 'GET /user/get-auth-user')
  assert.ok(who)
  for (const deviceProof of [undefined, null]) assert.ok(isRefusedSession(await call(who, { token, deviceProof })))
})

test('AZ-01 a token that is sent must be valid also where none is needed', async () => {
  for (const entry of customerEndpoints.filter(({ access }) => access === 'either'))
    assert.ok(isRefusedSession(await call(entry, { token: newToken('access') })), name(entry))
})

test('AZ-01 a missing scope is named in the refusal; a present one is no obstacle', async () => {
  const nobody = await server.createUser({ scopes: [], accountType: 'corporate' })
  const everybody = await server.createUser()
  assert.ok(scoped.length > 40)
  for (const entry of scoped) {
    const refused = await call(entry, { token: nobody.token })
    assert.deepEqual(refused, { status: 403, errCode: refusals.scopeMissing.code }, name(entry))
    const { status, errCode } = await call(entry, { token: everybody.token })
    assert.ok(status !== 401 && errCode !== refusals.scopeMissing.code, name(entry))
  }
  const logged = server.logged.filter((line) => line.includes('call.refused') && line.includes(nobody.userId))
  assert.equal(logged.length, scoped.length, 'the log names who was refused')
  assert.match(logged[0] ?? '', /"refusal":"\d{5}","address":"127\.0\.0\.1"/)
})

test('AZ-01 any other scope does not stand in for the one that is needed', async () => {
  for (const entry of scoped) {
    const others = scopes.filter((scope) => !entry.access.includes(scope))
    const { token } = await server.createUser({ scopes: others, accountType: 'corporate' })
    assert.equal((await call(entry, { token })).errCode, refusals.scopeMissing.code, name(entry))
  }
})

/** Written out a second time, so that a change of the contract's table does not go unseen. */
const refusedWithout = async (scope: Scope, calls: readonly string[]) => {
  const { token } = await server.createUser({ scopes: scopes.filter((one) => one !== scope) })
  for (const wanted of calls) {
    const entry = customerEndpoints.find((candidate) => name(candidate) === wanted)
    assert.ok(entry, wanted)
    assert.equal((await call(entry, { token })).errCode, refusals.scopeMissing.code, wanted)
  }
}

test('[6.05] without the deposit scope deposits are refused', () =>
  refusedWithout('wallet.wallets.deposit', [
    'POST /fiat-transaction/deposit',
    'GET /crypto-transaction/deposit-address/{mainNet}/{currency}',
    'POST /crypto-transaction/verify-deposit',
    'GET /fiat-transaction/get-deposit-account/{id}',
  ]))
test('[6.06] AZ-12 without the withdraw scope every withdrawal is refused', () =>
  refusedWithout('wallet.wallets.withdraw', [
    'POST /crypto-transaction/withdraw',
    'POST /fiat-transaction/withdraw',
    'GET /crypto-transaction/get-txn-fee/{mainNet}/{currency}',
    'GET /fiat-transaction/get-txn-fee',
  ]))
test('[6.08] without the add scope adding a blockchain address is refused', () =>
  refusedWithout('wallet.blockchain_address.add', ['POST /blockchain-address']))
test('[6.09] without the delete scope deleting a blockchain address is refused', () =>
  refusedWithout('wallet.blockchain_address.delete', ['DELETE /blockchain-address/{id}']))
test('[6.11] without the add scope adding a bank account is refused', () =>
  refusedWithout('wallet.bank_account.add', ['POST /bank-account']))
test('[6.12] without the update scope changing a bank account is refused', () =>
  refusedWithout('wallet.bank_account.update', ['PUT /bank-account/{id}']))
test('[6.13] without the delete scope deleting a bank account is refused', () =>
  refusedWithout('wallet.bank_account.delete', ['DELETE /bank-account/delete/{id}']))
test('[6.14] without the swap order scope swap orders are refused', () =>
  refusedWithout('order.swap_order', ['POST /otc/search', 'POST /otc/submit-otc']))
test('[6.24] without the swap receipt scope the receipt of a swap is refused', () =>
  refusedWithout('wallet_history.swap.receipt', ['GET /otc/receipt/{id}']))

const proofOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const garbage = [
  'garbage!',
  'a,b',
  'x'.repeat(8_192),
  proofOf({}),
  proofOf([]),
  proofOf({ challengeId: 'c', proofs: [] }),
  proofOf({ challengeId: 'c', proofs: [{ checkType: '2', code: '123456' }] }),
  proofOf({ challengeId: 'c', proofs: [{ checkType: 2, code: '123456' }], admin: true }),
  `${proofOf({ challengeId: 'c', proofs: [{ checkType: 2, code: '1' }] })}, ${proofOf({})}`,
]

test('[7.17][7.28][7.32][7.35][7.40][7.54][7.59][7.64][7.67] MF-01 MF-23 an endpoint with a scene refuses a missing, empty or garbage proof', async () => {
  const { token } = await server.createUser()
  const guarded = customerEndpoints.filter(({ scene }) => scene !== undefined)
  assert.ok(guarded.length >= 20)
  for (const entry of guarded) {
    const body: Record<string, string> = entry.captcha ? { recaptchaToken: 'anything' } : {}
    const auth = entry.access === 'public' ? {} : { token }
    for (const proof of [undefined, ''])
      assert.deepEqual(
        await call(entry, { ...auth, body, proof }),
        { status: 403, errCode: refusals.verificationNeeded.code },
        name(entry),
      )
    for (const proof of garbage)
      assert.deepEqual(
        await call(entry, { ...auth, body, proof }),
        { status: 400, errCode: refusals.verificationMalformed.code },
        `${name(entry)} ${proof.slice(0, 30)}`,
      )
  }
  const needed = [
    'POST /user/change-password',
    'POST /user/forgot-password-validate',
    'POST /user/change-mobile',
    'POST /user/change-email',
    'POST /otc/submit-otc',
    'POST /crypto-transaction/withdraw',
    'POST /fiat-transaction/withdraw',
    'POST /bank-account',
    'PUT /bank-account/{id}',
  ]
  for (const wanted of needed)
    assert.ok(
      guarded.some((entry) => name(entry) === wanted),
      wanted,
    )
})

test('[1.04] AU-03 an endpoint with a bot check is refused without its token', async () => {
  const { token } = await server.createUser()
  const checked = customerEndpoints.filter(({ captcha }) => captcha)
  assert.ok(checked.some((entry) => name(entry) === 'POST /user/login'))
  for (const entry of checked)
    for (const body of [{}, { recaptchaToken: '' }] as Record<string, string>[])
      assert.deepEqual(
        await call(entry, { token: entry.access === 'public' ? undefined : token, body }),
        { status: 403, errCode: refusals.captchaNeeded.code },
        name(entry),
      )
})
