// Decisions section 2, scene by scene: what is asked of a user with everything, and of one with as little as possible.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openChallenge } from '@sampan/contract/api/mfa.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { changeEmailPrecheck } from '@sampan/contract/api/user.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type SceneName, scenes } from '@sampan/contract/scenes.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import type { Answer } from '@sampan/test-support/people/identity.ts'
import { addTicket, sceneCall, sceneEntries } from '@sampan/test-support/people/scene-calls.ts'
import { headerOf, type Person, type Proof, verificationWorld, type World } from '@sampan/test-support/people/verification.ts'
import { ask } from './required-factors.ts'

let world: World
const people: Record<'everything' | 'phone' | 'mailOnly', Person> = {} as never
before(async () => {
  world = await verificationWorld({ chains: paperNetworks(3) })
  people.everything = await world.person({ mobile: '+6581234567', app: true })
  people.phone = await world.person({ mobile: '+6589876543' })
  people.mailOnly = await world.person()
})
after(() => world.close())

type RequiredTypes = number[][] | 'factorMissing'

async function asked(name: string, person: Person): Promise<RequiredTypes> {
  const entry = sceneEntries.find((one) => entryName(one) === name)
  assert.ok(entry?.scene)
  const { token, params, body } = await sceneCall(world, person, entry)
  const action = { call: name, ...(params ? { params } : {}), body }
  const who = token === undefined ? { token: person.token } : {}
  const opening = { scene: scenes[entry.scene], action, ...(token ? { token } : {}) }
  const answer = await world.call(openChallenge, { ...who, body: opening })
  if (answer.errCode === refusals.factorMissing.code) return 'factorMissing'
  assert.equal(answer.status, 200, answer.text)
  return answer.result.required
}

async function asks(
  name: string,
  expected: { everything: RequiredTypes; phone: RequiredTypes; mailOnly: RequiredTypes },
): Promise<void> {
  // A user who binds a new app in the call has none before.
  const everything =
    name === 'POST /mfa/authenticator/confirm' ? await world.person({ mobile: '+6581234567', app: true }) : people.everything
  assert.deepEqual(await asked(name, everything), expected.everything, `${name}, everything`)
  assert.deepEqual(await asked(name, people.phone), expected.phone, `${name}, phone`)
  assert.deepEqual(await asked(name, people.mailOnly), expected.mailOnly, `${name}, mail only`)
}

const always = (required: RequiredTypes) => ({ everything: required, phone: required, mailOnly: required })
const strict = { everything: [[2], [3]], phone: [[2], [1]], mailOnly: 'factorMissing' } as const satisfies Record<
  string,
  RequiredTypes
>
const plain = { everything: [[3]], phone: [[2]], mailOnly: [[2]] }
const mutable = (one: {
  everything: readonly (readonly number[])[]
  phone: readonly (readonly number[])[]
  mailOnly: RequiredTypes
}) => one as { everything: RequiredTypes; phone: RequiredTypes; mailOnly: RequiredTypes }

test('[D2.13] scene 1 register needs the e-mail', () => asks('POST /user/register', always([[2]])))

test('[D2.14] scene 2 activation needs the link and the e-mail', async () => {
  await asks('POST /user/activate-account', always([[2]]))
  const body = {
    scene: scenes.accountActivation,
    action: { call: 'POST /user/activate-account', body: { newPassword: 'Harbour-Lantern-72' } },
  }
  const withoutLink = await world.call(openChallenge, { token: people.mailOnly.token, body })
  assert.equal(withoutLink.errCode, refusals.stepExpired.code)
  const withoutMail = await world.call(openChallenge, { body: { ...body, token: 'sampan_activation_unknown' } })
  assert.equal(withoutMail.errCode, refusals.stepExpired.code)
})

test('[D2.15] scene 3 login needs the authenticator, or e-mail or SMS without one', async () => {
  const loginAs = async (person: Person) =>
    (await world.open('login', { token: await addTicket(world, person, 'login') })).required
  assert.deepEqual(await loginAs(people.everything), [[3]])
  assert.deepEqual(await loginAs(people.phone), [[2, 1]])
  assert.deepEqual(await loginAs(people.mailOnly), [[2]])
})

test('[D2.16] scene 4 forgot password needs e-mail, and app or SMS if enrolled', () =>
  asks('POST /user/forgot-password-validate', { everything: [[2], [3]], phone: [[2], [1]], mailOnly: [[2]] }))

test('[D2.17] scene 5 change password needs the authenticator or the e-mail', () => asks('POST /user/change-password', plain))

test('[D2.18] scenes 6 to 10 need e-mail and the authenticator, or SMS', async () => {
  for (const name of [
    'POST /crypto-transaction/withdraw',
    'POST /fiat-transaction/withdraw',
    'POST /bank-account',
    'PUT /bank-account/{id}',
    'POST /blockchain-address',
  ])
    await asks(name, mutable(strict))
})

test('[D2.19] scene 11 phone bind needs SMS at the new phone and another factor', async () => {
  await asks('POST /user/change-mobile', { everything: [[1], [3]], phone: [[1], [2]], mailOnly: [[1], [2]] })
  // Before a new phone is named, the rest is proven.
  await asks('POST /user/change-mobile/precheck', plain)
})

test('[D2.20] scene 12 mint and redeem needs the authenticator or the e-mail', () => asks('POST /otc/submit-otc', plain))

test('[D2.21] scene 13 app bind needs the e-mail and the first code of the new app', () =>
  asks('POST /mfa/authenticator/confirm', always([[2], [3]])))

test('[D2.22] scene 14 app unbind needs e-mail, and app or recovery code', () =>
  asks('POST /mfa/authenticator/unbind', { everything: [[3], [2]], phone: 'factorMissing', mailOnly: 'factorMissing' }))

test('[D2.23] scene 15 email bind needs the new address, and app or SMS', () => asks('POST /user/change-email', mutable(strict)))

test('[D2.24] scene 16 email unbind needs the old address, and app or SMS', async () => {
  await asks('POST /user/change-email/precheck', mutable(strict))
  const opened = await world.open('emailUnbind', {
    person: people.phone,
    entry: changeEmailPrecheck,
    body: {},
  })
  await world.mailCode(opened, people.phone)
  assert.equal(world.codes.at(-1)?.to, people.phone.email)
})

test('[D2.26] our own scenes from 17 on name their action and factors', async () => {
  const own: Record<number, SceneName> = {
    17: 'deleteBlockchainAddress',
    18: 'deleteBankAccount',
    19: 'freezeLift',
    20: 'passkey',
    21: 'antiPhishingCode',
    22: 'apiKey',
    23: 'approval',
  }
  for (const [number, name] of Object.entries(own)) assert.equal(scenes[name], Number(number))
  await asks('DELETE /blockchain-address/{id}', plain)
  await asks('DELETE /bank-account/delete/{id}', plain)
  await asks('POST /user/freeze/lift', mutable(strict))
  await asks('PUT /user/anti-phishing-code', plain)
  await asks('PUT /user/session-policy', plain)
  await asks('POST /approval/approve/{id}', { everything: [[3]], phone: 'factorMissing', mailOnly: 'factorMissing' })
  await asks('POST /company/member/invite', mutable(strict))
  await asks('POST /company/member/suspend/{id}', mutable(strict))
  await asks('PUT /company/policy', mutable(strict))
  const enrolled = { email: 'a@example.com', mobile: undefined, app: 'app', passkeys: false }
  assert.deepEqual(
    ask('apiKey', enrolled, {}).groups.map(({ types }) => types),
    [[2], [3]],
  )
  assert.deepEqual(
    ask('approval', enrolled, {}).groups.map(({ types }) => types),
    [[3]],
  )
  assert.deepEqual(
    ask('passkey', enrolled, {}).groups.map(({ types }) => types),
    [[2], [3]],
  )
})

test('every proof that a scene needs is enforced', async () => {
  const scene = sceneEntries.find((one) => entryName(one) === 'POST /user/change-mobile')
  assert.ok(scene)
  const { body } = await sceneCall(world, people.phone, scene)
  const opened = await world.open('phoneBind', { person: people.phone, entry: scene, body })
  const proofs = await world.proofs(opened, people.phone)
  assert.equal(world.codes.find(({ channel }) => channel === 'sms')?.to, '+6581112222')
  const send = (shown: Proof[]) =>
    world.call(scene, { token: people.phone.token, body, proof: headerOf(opened.challengeId, shown) })
  for (const left of proofs)
    assert.equal((await send(proofs.filter((one) => one !== left))).errCode, refusals.verificationNeeded.code)
  assert.equal((await send(proofs)).errCode, refusals.stepExpired.code, 'past the guard, where the made-up ticket is found out')
})

test('an approver needs an authenticator or a passkey', async () => {
  const approve = sceneEntries.find((one) => entryName(one) === 'POST /approval/approve/{id}')
  assert.ok(approve)
  const stateOf = async (id = '') =>
    (await world.server.database.pool.query<{ state: string }>('select state from approval where id = $1', [id])).rows[0]?.state
  for (const person of [people.mailOnly, people.phone]) {
    const { params, body } = await sceneCall(world, person, approve)
    const action = { call: entryName(approve), ...(params ? { params } : {}), body }
    const opening: Answer = await world.call(openChallenge, { token: person.token, body: { scene: scenes.approval, action } })
    assert.deepEqual([opening.status, opening.errCode], [403, refusals.factorMissing.code])
    assert.match(opening.errMsg, /authenticator app or a passkey/)
    const bare: Answer = await world.call(approve, { token: person.token, params, body })
    assert.equal(bare.errCode, refusals.verificationNeeded.code)
    // A code that was mailed for something else proves nothing here either.
    const other = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body: { code: 'Harbour88' } })
    const proof = headerOf(other.challengeId, [{ checkType: 2, code: await world.mailCode(other, person) }])
    const forged: Answer = await world.call(approve, { token: person.token, params, body, proof })
    assert.ok(forged.status >= 400 && forged.status < 500, forged.text)
    assert.equal(await stateOf(params?.id), 'PENDING')
  }
  const { params, body } = await sceneCall(world, people.everything, approve)
  const opened = await world.open('approval', { person: people.everything, entry: approve, params, body })
  const proof = headerOf(opened.challengeId, await world.proofs(opened, people.everything))
  assert.equal((await world.call(approve, { token: people.everything.token, params, body, proof })).status, 200)
  const onlyPasskey = { email: 'a@example.com', mobile: undefined, app: undefined, passkeys: true }
  assert.deepEqual(
    ask('approval', onlyPasskey, {}).groups.map(({ types }) => types),
    [[3]],
  )
})
