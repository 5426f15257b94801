import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openChallenge, unbindAuthenticator } from '@sampan/contract/api/mfa.ts'
import { forgotPasswordValidate } from '@sampan/contract/api/password.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type CheckType, scenes } from '@sampan/contract/scenes.ts'
import { addTicket } from '@sampan/test-support/people/scene-calls.ts'
import {
  headerOf,
  type OpenChallenge,
  type Person,
  type Proof,
  verificationWorld,
  type World,
} from '@sampan/test-support/people/verification.ts'

let world: World
before(async () => {
  world = await verificationWorld()
})
after(() => world.close())

const code = (name: keyof typeof refusals): string => refusals[name].code
const body = { code: 'Harbour88' }
const open = (person: Person) => world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
const answer = (person: Person, opened: OpenChallenge, ...proofs: Proof[]) =>
  world.call(setAntiPhishingCode, { token: person.token, body, proof: headerOf(opened.challengeId, proofs) })
const wrong = (checkType: CheckType = 2): Proof => ({ checkType, code: '000000' })

/** Five wrong codes, the last of which locks. */
async function lock(person: Person): Promise<void> {
  const opened = await open(person)
  for (let n = 0; n < 5; n++) await answer(person, opened, wrong(opened.required[0]?.[0]))
}

test('[8.15] a wrong code names its factor and the tries that are left', async () => {
  const person = await world.person()
  const opened = await open(person)
  const refused = await answer(person, opened, wrong())
  assert.equal(refused.status, 422)
  assert.ok(refused.errMsg.startsWith('Incorrect Verification code'))
  assert.equal(refused.errMsg, 'Incorrect Verification code. Attempts left: 4. Then a 15-minute pause.')
  assert.deepEqual(refused.result, { checkType: 2, failed: [2], triesLeft: 4 })
})

test('[D2.10] the 5th wrong try kills the code and pauses for 15 minutes', async () => {
  const person = await world.person({ mobile: '+6581234567', app: true })
  const unbind = await world.open('appUnbind', { person, entry: unbindAuthenticator, body: {} })
  const mailed = await world.mailCode(unbind, person)
  const unbindWith = (...proofs: Proof[]) =>
    world.call(unbindAuthenticator, { token: person.token, body: {}, proof: headerOf(unbind.challengeId, proofs) })
  const right = { checkType: 2, code: mailed } as const
  const tries = [
    unbindWith(right, { checkType: 3, code: '000000' }),
    unbindWith(right, { checkType: 3, code: 'AAAAA-AAAAA' }),
    unbindWith({ checkType: 2, code: '000000' }, { checkType: 3, code: world.appCode(person) }),
    unbindWith(right, { checkType: 3, code: 'eyJub3QiOiJhIHBhc3NrZXksIGJ1dCBsb25nIGVub3VnaCJ9' }),
  ]
  const left = []
  for (const one of tries) left.push(((await one).result as unknown as { triesLeft: number }).triesLeft)
  assert.deepEqual(new Set(left), new Set([1, 2, 3, 4]))
  const fifth = await unbindWith(right, { checkType: 3, code: '000001' })
  assert.equal(fifth.errCode, code('verificationLocked'))
  assert.match(fifth.errMsg, /^Too many wrong codes. You can verify again (at|on) .*\d\d:\d\d UTC.$/)
  assert.equal(fifth.headers.get('retry-after'), '900')
  const rightAgain = await unbindWith(right, { checkType: 3, code: world.appCode(person) })
  assert.ok([code('verificationExpired'), code('verificationLocked')].includes(rightAgain.errCode))

  world.server.clock.forward(14 * 60_000)
  const early = await world.call(openChallenge, { token: person.token, body: { scene: scenes.appUnbind } })
  assert.equal(early.errCode, code('verificationLocked'))
  world.server.clock.forward(61_000)
  const later = await world.open('appUnbind', { person, entry: unbindAuthenticator, body: {} })
  const dead = headerOf(unbind.challengeId, [right, { checkType: 3, code: world.appCode(person) }])
  assert.equal(
    (await world.call(unbindAuthenticator, { token: person.token, body: {}, proof: dead })).errCode,
    code('verificationExpired'),
  )
  const proof = headerOf(later.challengeId, await world.proofs(later, person))
  assert.equal((await world.call(unbindAuthenticator, { token: person.token, body: {}, proof })).status, 200)
})

test('MF-14 the pause holds in every session and scene, with one notice', async () => {
  const person = await world.person()
  const elsewhere = await world.again(person)
  const untouched = await open(elsewhere)
  const proofs = await world.proofs(untouched, elsewhere)
  await lock(person)
  assert.ok(
    [code('verificationExpired'), code('verificationLocked')].includes((await answer(elsewhere, untouched, ...proofs)).errCode),
  )
  const query = { oldPassword: 'Harbour-Lantern-72', newPassword: 'Velvet&Compass-913' }
  const other = await world.call(openChallenge, {
    token: elsewhere.token,
    body: { scene: scenes.changePassword, action: { call: 'POST /user/change-password', body: { query } } },
  })
  assert.equal(other.errCode, code('verificationLocked'))
  const lockNotices = world.notices.filter(({ userId, kind }) => userId === person.userId && kind === 'codesLocked')
  assert.equal(lockNotices.length, 1)
  const { rows } = await world.server.database.pool.query(
    `select action from audit_row where subject = $1 and action like 'verification%' order by id`,
    [person.userId],
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['verificationFailed', 'verificationFailed', 'verificationFailed', 'verificationFailed', 'verificationLocked'],
  )
})

test('MF-14 twenty wrong codes at once: five count, no sixth guess', async () => {
  const person = await world.person()
  const opened = await open(person)
  await world.mailCode(opened, person)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => answer(person, opened, wrong())))
  assert.equal(guesses.filter(({ errCode }) => errCode === code('wrongCode')).length, 4)
  const { rows } = await world.server.database.pool.query('select wrong from wrong_tries where counter = $1', [
    `user ${person.userId}`,
  ])
  assert.equal(rows[0].wrong, 5)
})

test('[D2.10] the pause refuses a right proof; older codes stay dead', async () => {
  const { pool } = world.server.database
  const person = await world.person()
  const opened = await open(person)
  const proofs = await world.proofs(opened, person)
  const now = world.server.clock.now()
  const until = new Date(now.getTime() + 60_000)
  await pool.query('insert into wrong_tries (counter, wrong, last_wrong_at, locked_until) values ($1, 5, $2, $3)', [
    `user ${person.userId}`,
    now,
    until,
  ])
  assert.equal((await answer(person, opened, ...proofs)).errCode, code('verificationLocked'))
  await pool.query('delete from wrong_tries where counter = $1', [`user ${person.userId}`])

  for (let n = 0; n < 5; n++) await answer(person, opened, wrong())
  await pool.query('delete from wrong_tries where counter = $1', [`user ${person.userId}`])
  assert.equal((await answer(person, opened, ...proofs)).errCode, code('verificationExpired'))
})

test('a right proof forgives the wrong ones before it', async () => {
  const person = await world.person()
  for (let round = 0; round < 3; round++) {
    const opened = await open(person)
    for (let n = 0; n < 4; n++) assert.equal((await answer(person, opened, wrong())).errCode, code('wrongCode'))
    assert.equal((await answer(person, opened, ...(await world.proofs(opened, person)))).status, 200)
  }
})

test('guesses at a forgotten password cannot lock the owner out', async () => {
  const person = await world.person()
  const token = await addTicket(world, person, 'precheck')
  const opened = await world.open('forgotPassword', { token })
  const guess = () =>
    world.call(forgotPasswordValidate, { body: { precheckToken: token }, proof: headerOf(opened.challengeId, [wrong()]) })
  for (let n = 0; n < 4; n++) assert.equal((await guess()).errCode, code('wrongCode'))
  assert.equal((await guess()).errCode, code('verificationLocked'))
  const mine = await open(person)
  assert.equal((await answer(person, mine, ...(await world.proofs(mine, person)))).status, 200)
  // A pause of the user holds for the forgotten password too.
  const locked = await world.person()
  await lock(locked)
  const other = await addTicket(world, locked, 'precheck')
  assert.equal(
    (await world.call(openChallenge, { body: { scene: scenes.forgotPassword, token: other } })).errCode,
    code('verificationLocked'),
  )
})

test('MF-27 an unknown account is counted and paused like a known one', async () => {
  const visitor = { userId: null as unknown as string, email: 'unknown@example.com' } as Person
  const token = await addTicket(world, visitor, 'precheck')
  const opened = await world.open('forgotPassword', { token })
  const guesses = opened.required.map(([type]) => wrong(type))
  const guess = () =>
    world.call(forgotPasswordValidate, { body: { precheckToken: token }, proof: headerOf(opened.challengeId, guesses) })
  for (let left = 4; left >= 1; left--) {
    const refused = await guess()
    assert.equal(refused.errCode, code('wrongCode'))
    assert.equal((refused.result as unknown as { triesLeft: number }).triesLeft, left)
  }
  assert.equal((await guess()).errCode, code('verificationLocked'))
})

test('MF-30 a clock that ran ahead and came back locks nobody for ever', async () => {
  const opening = { scene: scenes.antiPhishingCode, action: { call: 'PUT /user/anti-phishing-code', body } }
  const opened = async (person: Person) => world.call(openChallenge, { token: (await world.again(person)).token, body: opening })
  const person = await world.person()
  world.server.clock.forward(10 * 60_000)
  await lock(person)
  world.server.clock.forward(-10 * 60_000)
  assert.equal((await opened(person)).errCode, code('verificationLocked'))
  world.server.clock.forward(25 * 60_000 + 1_000)
  assert.equal((await opened(person)).status, 200)

  const other = await world.person()
  world.server.clock.forward(3_600_000)
  await lock(await world.again(other))
  assert.equal((await opened(other)).errCode, code('verificationLocked'))
  world.server.clock.forward(-3_600_000)
  assert.equal((await opened(other)).status, 200)
})
