import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  beginAuthenticator,
  confirmAuthenticator,
  openChallenge,
  renewRecoveryCodes,
  unbindAuthenticator,
} from '@sampan/contract/api/mfa.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import {
  headerOf,
  type OpenChallenge,
  type Person,
  totpAt,
  verificationWorld,
  type World,
} from '@sampan/test-support/people/verification.ts'
import { TOTP, URI } from 'otpauth'

let world: World
before(async () => {
  world = await verificationWorld()
})
after(() => world.close())

const code = (name: keyof typeof refusals): string => refusals[name].code
const body = { code: 'Harbour88' }
const open = (person: Person) => world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
const show = (person: Person, opened: OpenChallenge, shown: string) =>
  world.call(setAntiPhishingCode, {
    token: person.token,
    body,
    proof: headerOf(opened.challengeId, [{ checkType: 3, code: shown }]),
  })
const confirmWith = async (person: Person, shown: string) => show(person, await open(person), shown)
const now = (shiftMs = 0) => new Date(world.server.clock.now().getTime() + shiftMs)
const rows = async (sql: string, person: Person) => (await world.server.database.pool.query(sql, [person.userId])).rows

/** To the middle of a step, so that no test crosses its edge by accident. */
const toMidStep = () => world.server.clock.forward(30_000 - (world.server.clock.now().getTime() % 30_000) + 15_000)

test('[D2.27] binding begins with a secret and the otpauth URI of the QR code', async () => {
  const person = await world.person()
  const { status, result } = await world.call(beginAuthenticator, { token: person.token })
  assert.equal(status, 200)
  assert.match(result.secret, /^[A-Z2-7]{32}$/)
  const totp = URI.parse(result.otpauthUri)
  assert.equal(totp.issuer, 'Sampan')
  assert.equal(totp.label, person.email)
  assert.equal(totp.secret.base32, result.secret)
  assert.match(result.otpauthUri, /^otpauth:\/\/totp\/.*period=30/)
  assert.equal(TOTP.generate({ secret: totp.secret, timestamp: 0 }), totpAt(result.secret, new Date(0)))
})

test('MF-21 [D2.21] binding needs the mailed code and the first code of the app', async () => {
  const person = await world.person()
  const { bindToken, secret } = (await world.call(beginAuthenticator, { token: person.token })).result
  const opened = await world.open('appBind', { person, entry: confirmAuthenticator, body: { bindToken } })
  assert.deepEqual(opened.required, [[2], [3]])
  const mailed = { checkType: 2, code: await world.mailCode(opened, person) } as const
  const shown = { checkType: 3, code: totpAt(secret, now()) } as const
  const confirm = (...proofs: { checkType: 2 | 3; code: string }[]) =>
    world.call(confirmAuthenticator, { token: person.token, body: { bindToken }, proof: headerOf(opened.challengeId, proofs) })
  assert.equal((await confirm(mailed)).errCode, code('verificationNeeded'))
  assert.equal((await confirm(shown)).errCode, code('verificationNeeded'))
  assert.equal((await confirm(mailed, { checkType: 3, code: '000000' })).errCode, code('wrongCode'))
  assert.deepEqual(await rows('select from authenticator where user_id = $1 and bound_at is not null', person), [])
  assert.equal((await confirm(mailed, shown)).status, 200)
  assert.ok(world.notices.some(({ userId, kind }) => userId === person.userId && kind === 'authenticatorBound'))
  // The code that bound the app is used up.
  assert.equal((await confirmWith({ ...person, secret }, shown.code)).errCode, code('codeUsed'))
})

test('[D2.28] confirming gives 10 recovery codes, shown once and stored hashed', async () => {
  const person = await world.person({ app: true })
  const codes = person.recoveryCodes ?? []
  assert.equal(new Set(codes).size, 10)
  for (const one of codes) assert.match(one, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  const stored = await rows('select recovery_code::text as all from recovery_code where user_id = $1', person)
  assert.equal(stored.length, 10)
  for (const one of codes)
    assert.ok(!stored.some(({ all }) => all.includes(one) || all.includes(Buffer.from(one).toString('hex'))))
  const again = await world.call(openChallenge, {
    token: person.token,
    body: { scene: scenes.antiPhishingCode, action: { call: 'PUT /user/anti-phishing-code', body } },
  })
  assert.ok(!codes.some((one) => again.text.includes(one)))
})

test('MF-26 a copy of the database does not hold the secret of an app', async () => {
  const person = await world.person({ app: true })
  const [kept] = await rows(
    `select encode(secret, 'escape') as text, encode(secret, 'hex') as hex from authenticator where user_id = $1`,
    person,
  )
  assert.ok(!kept.text.includes(person.secret))
  assert.ok(!kept.hex.includes(Buffer.from(person.secret ?? '').toString('hex')))
})

test('[9.20][D2.12] MF-10 an authenticator step works once, one step before and after too', async () => {
  const person = await world.person({ app: true })
  world.server.clock.forward(120_000)
  toMidStep()
  const [before_, present, after_] = [-30_000, 0, 30_000].map((shift) => totpAt(person.secret ?? '', now(shift)))
  for (const shown of [before_, present, after_]) {
    assert.ok(shown)
    assert.equal((await confirmWith(person, shown)).status, 200)
    const second = await confirmWith(person, shown)
    assert.equal(second.errCode, code('codeUsed'))
    assert.equal(second.errMsg, 'This code was already used. Wait for the next one.')
  }
})

test('MF-31 after a step was used, an older code is refused and no guess', async () => {
  const person = await world.person({ app: true })
  world.server.clock.forward(120_000)
  toMidStep()
  const at = (shift: number) => totpAt(person.secret ?? '', now(shift))
  assert.equal((await confirmWith(person, at(0))).status, 200)
  assert.equal((await confirmWith(person, at(-30_000))).errCode, code('codeUsed'))
  assert.equal((await confirmWith(person, at(30_000))).status, 200)
  assert.equal((await confirmWith(person, at(0))).errCode, code('codeUsed'))
  // Both at once: whichever is later wins, the earlier one never passes after it.
  world.server.clock.forward(120_000)
  const other = await world.again(person)
  const [late, early] = await Promise.all([confirmWith(person, at(0)), confirmWith(other, at(-30_000))])
  assert.equal(late?.status, 200)
  // In the order of their insertion: each call noted its time before it waited for the other.
  const used = await world.server.database.pool.query(
    'select step::int from authenticator_step s join authenticator on id = authenticator_id where user_id = $1 order by s.ctid',
    [person.userId],
  )
  const steps = used.rows.map(({ step }) => step)
  assert.deepEqual(
    steps,
    steps.toSorted((a, b) => a - b),
    `${early?.status}`,
  )
})

test('MF-13 codes of 30 s around pass, of 60 s around are refused', async () => {
  for (const [shift, accepted] of [
    [-60_000, false],
    [-30_000, true],
    [0, true],
    [30_000, true],
    [60_000, false],
  ] as const) {
    const person = await world.person({ app: true })
    world.server.clock.forward(180_000)
    toMidStep()
    const answer = await confirmWith(person, totpAt(person.secret ?? '', now(shift)))
    assert.equal(answer.status === 200, accepted, `${shift}: ${answer.text}`)
  }
})

test('MF-12 one right code in twenty sessions at once: one passes, none is locked', async () => {
  const person = await world.person({ app: true })
  const sessions = await Promise.all(Array.from({ length: 20 }, () => world.again(person)))
  const opened = await Promise.all(sessions.map(open))
  const shown = world.appCode(person)
  const answers = await Promise.all(sessions.map((session, n) => show(session, opened[n] as OpenChallenge, shown)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ errCode }) => errCode === code('codeUsed')).length, 19)
  assert.equal((await confirmWith(person, world.appCode(person))).status, 200)
})

test('MF-30 after a clock jump used steps stay refused and new ones work', async () => {
  const person = await world.person({ app: true })
  const first = world.appCode(person)
  assert.equal((await confirmWith(person, first)).status, 200)
  world.server.clock.forward(3_600_000)
  const ahead = await world.again(person)
  const future = world.appCode(person)
  assert.equal((await confirmWith(ahead, future)).status, 200)
  world.server.clock.forward(-3_631_000)
  const back = await world.again(person)
  assert.equal((await confirmWith(back, first)).errCode, code('codeUsed'))
  assert.equal((await confirmWith(back, world.appCode(person))).status, 200)
  world.server.clock.forward(3_600_000 - 31_000)
  assert.equal((await confirmWith(await world.again(person), future)).errCode, code('codeUsed'))
})

test('[D2.22] [D2.29] MF-22 unbinding needs mail and app, starts the hold and notifies', async () => {
  const person = await world.person({ app: true })
  const opened = await world.open('appUnbind', { person, entry: unbindAuthenticator, body: {} })
  assert.deepEqual(opened.required, [[3], [2]])
  const proofs = await world.proofs(opened, person)
  const unbind = (shown = proofs) =>
    world.call(unbindAuthenticator, { token: person.token, body: {}, proof: headerOf(opened.challengeId, shown) })
  for (const left of proofs)
    assert.equal((await unbind(proofs.filter((one) => one !== left))).errCode, code('verificationNeeded'))
  const { status, result } = await unbind()
  assert.equal(status, 200)
  const holdMs = Date.parse(result.holdUntil) - now().getTime()
  assert.ok(holdMs > 86_000_000 && holdMs <= 86_400_000)
  const [account] = await rows(
    'select hold_until from account join app_user on app_user.account_id = account.id where app_user.id = $1',
    person,
  )
  assert.equal(account.hold_until.toISOString(), result.holdUntil)
  assert.deepEqual(await rows('select from recovery_code where user_id = $1', person), [])
  assert.ok(world.notices.some(({ userId, kind }) => userId === person.userId && kind === 'authenticatorUnbound'))
  // From now on the next factor does.
  assert.deepEqual((await open(person)).required, [[2]])
})

test('[D2.22] a recovery code does in place of the app, in any spelling, once', async () => {
  const person = await world.person({ app: true })
  const [first = '', second = ''] = person.recoveryCodes ?? []
  const opened = await world.open('appUnbind', { person, entry: unbindAuthenticator, body: {} })
  const mailed = { checkType: 2, code: await world.mailCode(opened, person) } as const
  const spelled = first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  const proof = headerOf(opened.challengeId, [mailed, { checkType: 3, code: spelled }])
  assert.equal((await world.call(unbindAuthenticator, { token: person.token, body: {}, proof })).status, 200)
  assert.ok(world.notices.some(({ userId, kind }) => userId === person.userId && kind === 'recoveryCodeUsed'))
  assert.notEqual(first, second)
})

test('a recovery code moves no money and changes nothing else', async () => {
  const person = await world.person({ app: true })
  const refused = await confirmWith(person, person.recoveryCodes?.[0] ?? '')
  assert.equal(refused.errCode, code('wrongCode'))
})

test('new recovery codes need the mail and the app, and kill the old ones', async () => {
  const person = await world.person({ app: true })
  const old = person.recoveryCodes ?? []
  const opened = await world.open('appBind', { person, entry: renewRecoveryCodes, body: {} })
  assert.deepEqual(opened.required, [[2], [3]])
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  const { result } = await world.call(renewRecoveryCodes, { token: person.token, body: {}, proof })
  assert.equal(result.recoveryCodes.length, 10)
  assert.ok(!result.recoveryCodes.some((one) => old.includes(one)))
  const unbind = await world.open('appUnbind', { person, entry: unbindAuthenticator, body: {} })
  const mailed = { checkType: 2, code: await world.mailCode(unbind, person) } as const
  const dead = headerOf(unbind.challengeId, [mailed, { checkType: 3, code: old[0] ?? '' }])
  assert.equal((await world.call(unbindAuthenticator, { token: person.token, body: {}, proof: dead })).errCode, code('wrongCode'))
})

test('no second app, and no new codes without one', async () => {
  const person = await world.person({ app: true })
  assert.equal((await world.call(beginAuthenticator, { token: person.token })).errCode, code('duplicate'))
  const bare = await world.person()
  const opening = { scene: scenes.appBind, action: { call: 'POST /mfa/recovery-codes', body: {} } }
  assert.equal((await world.call(openChallenge, { token: bare.token, body: opening })).errCode, code('factorMissing'))
})
