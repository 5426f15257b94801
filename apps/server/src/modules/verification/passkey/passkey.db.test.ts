import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import {
  listPasskeys,
  namePasskey,
  passkeyFactorOptions,
  passkeyRegisterOptions,
  passkeySignInOptions,
  registerPasskey,
  removePasskey,
} from '@sampan/contract/api/passkeys.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { login } from '@sampan/contract/api/user.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { call, newBrowser } from '@sampan/test-support/people/identity.ts'
import { type SoftPasskey, softPasskey } from '@sampan/test-support/people/passkey.ts'
import { headerOf, type Person, verificationWorld, type World } from '@sampan/test-support/people/verification.ts'
import { newId } from '../../../platform/security/ids.ts'

let world: World
let origin: string
before(async () => {
  world = await verificationWorld()
  origin = world.server.url.replace('127.0.0.1', 'localhost')
})
after(() => world.close())

const code = (name: keyof typeof refusals): string => refusals[name].code
const body = { code: 'Harbour88' }

async function register(person: Person, passkey: SoftPasskey, name = 'Phone', faults = {}) {
  const { options, registerToken } = (await world.call(passkeyRegisterOptions, { token: person.token })).result
  const attestation = passkey.attestation(options, faults)
  const sent = { requestId: newId(), registerToken, name, attestation }
  const opened = await world.open('passkey', { person, entry: registerPasskey, body: sent })
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  return world.call(registerPasskey, { token: person.token, body: sent, proof })
}

async function openWithOptions(person: Person) {
  const opened = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
  const given = await world.call(passkeyFactorOptions, { token: person.token, body: { challengeId: opened.challengeId } })
  return { opened, options: given.result.options }
}
const show = (person: Person, challengeId: string, shown: string) =>
  world.call(setAntiPhishingCode, { token: person.token, body, proof: headerOf(challengeId, [{ checkType: 3, code: shown }]) })

test('[D2.30] a passkey is registered, listed, named and removed', async () => {
  const person = await world.person()
  const { status, result, text } = await register(person, softPasskey(origin))
  assert.equal(status, 200, text)
  assert.equal(result.name, 'Phone')
  assert.ok(world.notices.some(({ userId, kind }) => userId === person.userId && kind === 'passkeyAdded'))
  const named = await world.call(namePasskey, { token: person.token, params: { id: result.id }, body: { name: 'Work phone' } })
  assert.equal(named.result.name, 'Work phone')
  const listed = await world.call(listPasskeys, { token: person.token })
  assert.deepEqual(
    listed.result.resultList.map(({ id, name, lastUsedAt }) => ({ id, name, lastUsedAt })),
    [{ id: result.id, name: 'Work phone', lastUsedAt: null }],
  )
  const opened = await world.open('passkey', { person, entry: removePasskey, params: { id: result.id } })
  assert.deepEqual(
    opened.summary.lines.map(({ value }) => value),
    ['Work phone'],
  )
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  assert.equal((await world.call(removePasskey, { token: person.token, params: { id: result.id }, proof })).status, 200)
  assert.deepEqual((await world.call(listPasskeys, { token: person.token })).result.resultList, [])
})

test('[D2.25] [D2.30] a passkey counts as check type 3, and its answer works once', async () => {
  const person = await world.person({ mobile: '+6581234567', app: true })
  const passkey = softPasskey(origin)
  await register(person, passkey)
  const { opened, options } = await openWithOptions(person)
  assert.deepEqual(opened.required, [[3]])
  assert.deepEqual(opened.available, [
    { checkType: 3, target: null },
    { checkType: 3, target: null, passkey: true },
  ])
  const shown = passkey.assertion(options)
  assert.equal((await show(person, opened.challengeId, shown)).status, 200)
  const next = await openWithOptions(person)
  assert.equal((await show(person, next.opened.challengeId, shown)).errCode, code('wrongCode'))
})

test('a passkey of another page, gesture, challenge or counter is refused', async () => {
  const person = await world.person()
  const passkey = softPasskey(origin)
  await register(person, passkey)
  const stranger = await world.person()
  const theirs = softPasskey(origin)
  await register(stranger, theirs)
  const { opened, options } = await openWithOptions(person)
  const elsewhere = (await openWithOptions(stranger)).options
  for (const shown of [
    passkey.assertion(options, { origin: 'https://evil.example' }),
    passkey.assertion(options, { unverified: true }),
    passkey.assertion(elsewhere),
    theirs.assertion(options),
  ])
    assert.equal((await show(person, opened.challengeId, shown)).errCode, code('wrongCode'))
  assert.equal((await show(person, opened.challengeId, passkey.assertion(options, { counter: 50 }))).status, 200)
  for (const counter of [50, 49]) {
    const copy = await openWithOptions(person)
    assert.equal(
      (await show(person, copy.opened.challengeId, passkey.assertion(copy.options, { counter }))).errCode,
      code('wrongCode'),
    )
  }
})

test('a passkey made on another page or without a gesture is refused', async () => {
  const person = await world.person()
  for (const faults of [{ origin: 'https://evil.example' }, { unverified: true }])
    assert.equal((await register(person, softPasskey(origin), 'Phone', faults)).errCode, code('verificationFailed'))
  assert.deepEqual((await world.call(listPasskeys, { token: person.token })).result.resultList, [])
})

test('a passkey alone adds a way; mail and SMS still work', async () => {
  const person = await world.person({ mobile: '+6581234567' })
  await register(person, softPasskey(origin))
  const opened = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
  assert.deepEqual(opened.required, [[3, 2]])
  const mailed = [{ checkType: 2 as const, code: await world.mailCode(opened, person) }]
  assert.equal(
    (await world.call(setAntiPhishingCode, { token: person.token, body, proof: headerOf(opened.challengeId, mailed) })).status,
    200,
  )
})

test('nobody names, removes or lists the passkeys of others', async () => {
  const [person, stranger] = [await world.person(), await world.person()]
  const { id } = (await register(person, softPasskey(origin))).result
  const renamed = await world.call(namePasskey, { token: stranger.token, params: { id }, body: { name: 'Mine' } })
  assert.equal(renamed.errCode, code('notFound'))
  assert.deepEqual((await world.call(listPasskeys, { token: stranger.token })).result.resultList, [])
  await assert.rejects(world.open('passkey', { person: stranger, entry: removePasskey, params: { id } }), /00404/)
})

test('[D2.30] a passkey signs in alone and identifies the account', async () => {
  const person = await world.person()
  const passkey = softPasskey(origin)
  await register(person, passkey)
  const begun = (await call(world.server, passkeySignInOptions, { body: { recaptchaToken: 'human' } })).result
  const browser = await newBrowser(world.server)
  const grant = (shown: string) =>
    browser.grant({
      grant_type: 'login',
      loginToken: begun.loginToken,
      challengeId: begun.challengeId,
      proofs: [{ checkType: 3, code: shown }],
    })
  assert.equal((await grant(softPasskey(origin).assertion(begun.options))).errCode, code('verificationFailed'))
  const tokens = await grant(passkey.assertion(begun.options))
  assert.equal(tokens.status, 200, tokens.text)
  const user = await call(world.server, getAuthUser, { token: tokens.result.access_token })
  assert.equal(user.result.userId, person.userId)
  assert.notEqual((await grant(passkey.assertion(begun.options))).status, 200)
})

test('a visitor learns of no passkey before the password', async () => {
  const answer = await call(world.server, passkeySignInOptions, { body: { recaptchaToken: 'human' } })
  assert.ok(!('allowCredentials' in answer.result.options) || (answer.result.options.allowCredentials as unknown[]).length === 0)
  assert.equal(login.access, 'public')
})
