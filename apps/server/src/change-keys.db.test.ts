// Changes the master key under two processes that are restarted one after the other, while customers and operators go on.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { beginAuthenticator, confirmAuthenticator, openChallenge, sendEmailOtp } from '@sampan/contract/api/mfa.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { login } from '@sampan/contract/api/user.ts'
import * as operatorAuth from '@sampan/contract/operator/api/auth.ts'
import { me } from '@sampan/contract/operator/api/own-operator.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { callOperator } from '@sampan/test-support/operators/operators.ts'
import { agreeWith, newDevice, registerToken } from '@sampan/test-support/people/device.ts'
import {
  type Browser,
  type Customer,
  call,
  type IdentityWorld,
  identityWorld,
  newBrowser,
} from '@sampan/test-support/people/identity.ts'
import { headerOf, type Proof, totpAt } from '@sampan/test-support/people/verification.ts'
import { type SettableClock, settableClock } from '@sampan/test-support/settable-clock.ts'
import { changeKeys, sealedTables } from './change-keys.ts'
import { demoPassword } from './modules/auth/seed-demo.ts'
import { demoSecret } from './modules/operator-auth/seed-operators.ts'
import { codeAt } from './modules/verification/public.ts'
import { readerOf, type Transact, withTx } from './platform/db/db.ts'
import type { CodeMessage } from './platform/events/messages.ts'
import { createIdempotencyStore } from './platform/http/idempotency.ts'
import { createCipher } from './platform/security/cipher.ts'
import { createKeyRing, keyIdOf, purposeKeys } from './platform/security/key-ring.ts'
import { requireMasterKeys } from './platform/security/master-key-check.ts'
import { countSealed, resealTable } from './platform/security/reseal.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const text = (key: Buffer) => key.toString('base64')
const stages = {
  before: { MASTER_KEY: text(oldKey) },
  announced: { MASTER_KEY: text(oldKey), MASTER_KEY_NEXT: text(newKey) },
  changed: { MASTER_KEY: text(newKey), MASTER_KEY_PREVIOUS: text(oldKey) },
  after: { MASTER_KEY: text(newKey) },
} as const
const ring = createKeyRing(newKey, oldKey)

let database: TestDatabase
let clock: SettableClock
const codes: CodeMessage[] = []
const processes: IdentityWorld[] = []
before(async () => {
  database = await testDatabase()
  clock = settableClock()
})
after(async () => {
  for (const one of processes) await one.close()
  await database.drop()
})

const start = (stage: keyof typeof stages, more = {}): Promise<IdentityWorld> =>
  identityWorld({
    database,
    clock,
    factors: undefined,
    challenges: undefined,
    messages: { ...noMessages, code: async (_tx, message) => void codes.push(message) },
    env: { ROLES: 'api', ...stages[stage], ...more },
  })

/** In the place of an earlier one, as a rolling restart does. */
async function restart(place: 0 | 1, stage: keyof typeof stages): Promise<void> {
  await processes[place]?.close()
  processes[place] = await start(stage)
}
const at = (place: 0 | 1) => {
  const found = processes[place]
  if (!found) throw new Error('not started')
  return found.server
}

type SignedIn = { readonly browser: Browser; readonly token: string; readonly refresh: string }

/** The first step and the code at one process, the token at the other. */
async function signIn(customer: Customer, places: readonly [0 | 1, 0 | 1], proofFor?: (id: string) => Proof): Promise<SignedIn> {
  const [first, second] = [at(places[0]), at(places[1])]
  const browser = await newBrowser(first)
  const { email, password } = customer
  const entered = await call(first, login, { body: { email, password, recaptchaToken: 'human' } })
  assert.equal(entered.status, 200, entered.text)
  const { loginToken } = entered.result
  const { challengeId } = (await call(first, openChallenge, { body: { scene: scenes.login, token: loginToken } })).result
  if (!proofFor) assert.equal((await call(first, sendEmailOtp, { body: { challengeId } })).status, 200)
  const proof = proofFor?.(challengeId) ?? { checkType: 2, code: codes.at(-1)?.code ?? '' }
  // The grant is encrypted to the key of the first process and opened by the second.
  const { payload, dpop } = await browser.sealed({ grant_type: 'login', loginToken, challengeId, proofs: [proof] })
  const answer = await browser.grantSealed(second, { payload, dpop })
  assert.equal(answer.status, 200, answer.text)
  return { browser, token: answer.result.access_token, refresh: answer.result.refresh_token }
}

function createCustomer(): Promise<Customer> {
  const [first] = processes
  if (!first) throw new Error('not started')
  return first.createCustomer({ sessionPolicy: 'multiple' })
}

const isSignedIn = async (token: string) => {
  for (const place of [0, 1] as const) {
    const answer = await call(at(place), getAuthUser, { token })
    assert.equal(answer.status, 200, `process ${place}: ${answer.text}`)
  }
}

/** One process answers, and the other repeats the answer that was lost. */
async function refresh(session: SignedIn, [first, second]: readonly [0 | 1, 0 | 1]): Promise<SignedIn> {
  const answer = await (await session.browser.via(at(first))).refresh(session.refresh)
  assert.equal(answer.status, 200, answer.text)
  const repeated = await (await session.browser.via(at(second))).refresh(session.refresh)
  assert.equal(repeated.result.access_token, answer.result.access_token, 'a repeated refresh gets the same tokens')
  return { ...session, token: answer.result.access_token, refresh: answer.result.refresh_token }
}

async function bindApp(token: string) {
  const { bindToken, secret } = (await call(at(0), beginAuthenticator, { token })).result
  const action = { call: 'POST /mfa/authenticator/confirm', body: { bindToken } }
  const { challengeId } = (await call(at(0), openChallenge, { token, body: { scene: scenes.appBind, action } })).result
  await call(at(0), sendEmailOtp, { token, body: { challengeId } })
  clock.forward(31_000)
  const proofs: Proof[] = [
    { checkType: 2, code: codes.at(-1)?.code ?? '' },
    { checkType: 3, code: totpAt(secret, clock.now()) },
  ]
  const headers = { 'x-multi-factor': headerOf(challengeId, proofs) }
  const bound = await call(at(0), confirmAuthenticator, { token, body: { bindToken }, headers })
  assert.equal(bound.status, 200, bound.text)
  return { secret, recoveryCodes: bound.result.recoveryCodes }
}

const operatorEmail = 'demo.treasury@operator.sampan.example'

/** The password at one process, the code at the other. */
async function signInOperator([first, second]: readonly [0 | 1, 0 | 1]): Promise<string> {
  const body = { email: operatorEmail, password: demoPassword }
  const { result } = await callOperator(at(first).url, operatorAuth.login, { body })
  clock.forward(31_000)
  const device = newDevice()
  const answer = await callOperator(at(second).url, operatorAuth.verify, {
    body: { ticket: result.ticket, code: codeAt(demoSecret, clock.now()), deviceKey: device.publicKey.toString('base64url') },
  })
  assert.equal(answer.status, 200, answer.message)
  registerToken(answer.result.accessToken, await agreeWith(device, at(first).url))
  return answer.result.accessToken
}
const isOperator = async (token: string) => {
  for (const place of [0, 1] as const) assert.equal((await callOperator(at(place).url, me, { token })).status, 200)
}

const rotate = () => changeKeys({ pool: database.pool, ring, now: clock.now(), batchRows: 2 })
const waitForQuotes = () => database.pool.query(`update master_key set used_at = used_at - interval '1 hour'`)

test('[D10.12] MASTER_KEY rotates under two processes that are restarted one by one, without a lost session or sign-in', async () => {
  processes.push(await start('before', { DEMO_DATA: 'on' }), await start('before'))
  const customer = await createCustomer()
  const appOwner = await createCustomer()
  let session = await signIn(customer, [0, 1])
  const app = await bindApp((await signIn(appOwner, [0, 0])).token)
  const operator = await signInOperator([0, 1])

  for (const [stage, places] of [
    ['announced', [0, 1]],
    ['changed', [0, 1]],
  ] as const)
    for (const place of places) {
      await restart(place, stage)
      await isSignedIn(session.token)
      session = await refresh(session, [place, place === 0 ? 1 : 0])
      await isSignedIn(session.token)
      await isOperator(operator)
      // Half-way the two processes encrypt with different keys.
      if (place === 0) {
        await isSignedIn((await signIn(customer, [0, 1])).token)
        await isSignedIn((await signIn(customer, [1, 0])).token)
      }
      if (stage === 'changed' && place === 0) {
        await isOperator(await signInOperator([0, 1]))
        const mixed = await rotate()
        assert.equal(mixed.left.find(({ name }) => name.startsWith('processes'))?.count, 1)
      }
    }

  await waitForQuotes()
  const first = await rotate()
  assert.equal(first.retired, false)
  assert.ok((first.left.find(({ name }) => name === 'sessions of customers')?.count ?? 0) > 0)
  await assert.rejects(start('after'), new RegExp(`master key ${keyIdOf(oldKey)} is missing`), 'a key that is still needed')

  clock.forward(25 * 3_600_000)
  session = await signIn(customer, [0, 1])
  const second = await rotate()
  assert.deepEqual([second.left, second.retired], [[], true])

  for (const place of [0, 1] as const) {
    await restart(place, 'after')
    await isSignedIn(session.token)
    session = await refresh(session, [place, place === 0 ? 1 : 0])
  }
  clock.forward(31_000)
  await isSignedIn((await signIn(appOwner, [0, 1], () => ({ checkType: 3, code: totpAt(app.secret, clock.now()) }))).token)
  await isSignedIn((await signIn(appOwner, [1, 0], () => ({ checkType: 3, code: app.recoveryCodes[0] ?? '' }))).token)
  await isOperator(await signInOperator([1, 0]))
  await assert.rejects(start('before'), /which was replaced on/, 'a retired key')
})

test('[D10.12] re-encryption goes on after a crash, names what is damaged, and never goes back to an older key', async () => {
  const own = await testDatabase()
  const [first, next] = [createKeyRing(randomBytes(32)), randomBytes(32)]
  const both = createKeyRing(next, first.newest.key)
  try {
    await withTx(own.pool, (tx) => requireMasterKeys(tx, first, { next: undefined, opensOldSecret: async () => true }))
    const cipher = createCipher(purposeKeys(first, 'kept answers'))
    for (let n = 0; n < 9; n += 1) {
      const [owner, requestId, entry] = ['owner', `request ${n}`, 'POST /x']
      const answer = cipher.encrypt(String(n), JSON.stringify([owner, requestId, n === 4 ? 'another place' : entry]))
      await own.pool.query(
        `insert into idempotency_key (owner, request_id, entry, body_hash, answer, answered_at) values ($1, $2, $3, '', $4, now())`,
        [owner, requestId, entry, answer],
      )
    }
    await assert.rejects(changeKeys({ pool: own.pool, ring: both, now: new Date() }), /MASTER_KEY is new to this database/)
    const options = { next: keyIdOf(next), opensOldSecret: async () => true }
    await withTx(own.pool, (tx) => requireMasterKeys(tx, createKeyRing(first.newest.key, next), options))
    await assert.rejects(changeKeys({ pool: own.pool, ring: both, now: new Date() }), /No process encrypts with MASTER_KEY/)
    await withTx(own.pool, (tx) => requireMasterKeys(tx, both, { ...options, next: undefined }))

    const answers = sealedTables(both).find(({ name }) => name === 'stored answers')
    if (!answers) throw new Error('no such table')
    const pass = { oldKeys: [Buffer.from(first.newest.id, 'hex')], limit: 2 }
    let batches = 0
    const crashing: Transact = (work) => {
      batches += 1
      return batches > 2 ? Promise.reject(new Error('killed')) : withTx(own.pool, work)
    }
    await assert.rejects(resealTable(crashing, answers, pass), /killed/)
    assert.equal(await countSealed(readerOf(own.pool), answers, pass), 5, 'two batches are done')

    const back = createKeyRing(first.newest.key, next)
    await assert.rejects(changeKeys({ pool: own.pool, ring: back, now: new Date() }), /is newer than MASTER_KEY/)
    await own.pool.query(`update master_key set used_at = used_at - interval '1 hour'`)
    const report = await changeKeys({ pool: own.pool, ring: both, now: new Date(), batchRows: 2 })
    assert.deepEqual(
      report.renewed.find(({ name }) => name === 'stored answers'),
      { name: 'stored answers', renewed: 4, damaged: ['["owner","request 4","POST /x"]'] },
    )
    assert.deepEqual([report.left, report.retired], [[], true])
    const store = createIdempotencyStore(createCipher(purposeKeys(createKeyRing(next), 'kept answers')))
    const key = { owner: 'owner', requestId: 'request 8', entry: 'POST /x', bodyHash: Buffer.alloc(0) }
    assert.deepEqual(await store.findFirst(readerOf(own.pool), key), { answer: 8 })
  } finally {
    await own.drop()
  }
})
