import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createBankAccount as addBankAccount } from '@sampan/contract/api/bank-account.ts'
import { createAddress as addAddress } from '@sampan/contract/api/blockchain-address.ts'
import { withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { submitExchange } from '@sampan/contract/api/exchange.ts'
import { withdrawFiat } from '@sampan/contract/api/fiat-withdrawal.ts'
import { confirmAuthenticator, openChallenge, sendEmailOtp } from '@sampan/contract/api/mfa.ts'
import { changePassword } from '@sampan/contract/api/password.ts'
import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { changeEmailPrecheck } from '@sampan/contract/api/user.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { paperNetworks, readyToWithdraw } from '@sampan/test-support/chains/paper-networks.ts'
import { sceneCall } from '@sampan/test-support/people/scene-calls.ts'
import {
  headerOf,
  type OpenChallenge,
  type Person,
  verificationWorld,
  type World,
} from '@sampan/test-support/people/verification.ts'
import { newId } from '../../../platform/security/ids.ts'

let world: World
before(async () => {
  world = await verificationWorld({ chains: paperNetworks(3, 4) })
})
after(() => world.close())

const withdrawal = async (person: Person, amount = '10') => ({
  requestId: newId(),
  recaptchaToken: 'human',
  addressId: await readyToWithdraw(world.server, person, 4),
  mainNet: 4,
  amount: { amount, currency: 'USDC' },
})
const code = (name: keyof typeof refusals): string => refusals[name].code

async function confirmed(person: Person, body: Record<string, unknown>) {
  const opened = await world.open('cryptoWithdraw', { person, entry: withdrawCrypto, body })
  return { opened, proof: headerOf(opened.challengeId, await world.proofs(opened, person)) }
}

async function withdrawn(person: Person): Promise<number> {
  const { rows } = await world.server.database.pool.query<{ count: number }>(
    'select count(*)::int as count from crypto_withdrawal where user_id = $1',
    [person.userId],
  )
  return rows[0]?.count ?? 0
}

test('[D2.01] a challenge has id, end, required, available and confirmed factors', async () => {
  const person = await world.person({ mobile: '+6581234567', app: true, email: 'someone@example.com' })
  const body = await withdrawal(person, '1000')
  const opened = await world.open('cryptoWithdraw', { person, entry: withdrawCrypto, body })
  assert.match(opened.challengeId, /^[0-9a-f-]{36}$/)
  const lifeMs = Date.parse(opened.expiresAt) - world.server.clock.now().getTime()
  assert.ok(lifeMs > 9 * 60_000 && lifeMs <= 10 * 60_000)
  assert.deepEqual(opened.required, [[2], [3]])
  assert.deepEqual(opened.available, [
    { checkType: 2, target: 'so***e@example.com' },
    { checkType: 3, target: null },
  ])
  assert.deepEqual(opened.summary, {
    title: 'Withdraw crypto',
    amount: { amount: '1000', currency: 'USDC' },
    lines: [
      { label: 'To', value: (await addressOf(body.addressId)).label, as: 'text' },
      { label: 'Network', value: 'Polygon', as: 'network' },
      { label: 'Address', value: (await addressOf(body.addressId)).address, as: 'address' },
      { label: 'They receive', value: '1,000.00 USDC', as: 'text' },
      { label: 'Fee', value: '0.05 USDC', as: 'text' },
      { label: 'Leaves your wallet', value: '1,000.05 USDC', as: 'text' },
    ],
  })
})

async function addressOf(id: string): Promise<{ address: string; label: string }> {
  const { rows } = await world.server.database.pool.query<{ address: string; label: string }>(
    'select address, label from blockchain_address where id = $1',
    [id],
  )
  return rows[0] ?? { address: '', label: '' }
}

test('[D2.03] the screen shows the whole destination, a message its last six', async () => {
  const person = await world.person({ mobile: '+6581234567' })
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const saved = { requestId: newId(), mainNet: 3, address, label: 'Cold', owner: 'selfHosted' }
  const opened = await world.open('addBlockchainAddress', { person, entry: addAddress, body: saved })
  assert.ok(opened.summary.lines.some(({ value, as }) => value === address && as === 'address'))
  await world.mailCode(opened, person)
  assert.deepEqual(
    world.codes.at(-1)?.facts.map(({ value }) => value),
    ['Cold', 'Ethereum', '…169EE7'],
  )

  const bank = {
    label: 'Main',
    currency: 'EUR',
    channel: 'SEPA',
    beneficiaryName: 'Example User',
    address: '1 Street',
    city: 'Berlin',
  }
  const more = {
    bankName: 'Example Bank',
    country: 'DE',
    iban: 'DE89 3704 0044 0532 0130 00',
    postalCode: '10115',
    beneficiaryCountry: 'DE',
    isIntermediaryRequired: 'no',
    purposeOfTransfer: 'CASH',
  }
  const opening = { person, entry: addBankAccount, body: { requestId: newId(), ...bank, ...more } }
  const { summary } = await world.open('addBankAccount', opening)
  assert.deepEqual(
    summary.lines.map(({ value }) => value),
    ['Example User', 'Example Bank', '…013000'],
  )

  const { body: payout } = await sceneCall(world, person, withdrawFiat)
  await world.smsCode(await world.open('fiatWithdraw', { person, entry: withdrawFiat, body: payout }), person)
  assert.deepEqual(world.codes.at(-1)?.facts[0]?.value, '60.00 EUR')
})

test('the summary is in the screen’s language, messages in the user’s', async () => {
  const person = await world.person({ language: 'th' })
  const answer = await fetch(`${world.server.url}/api/mfa/challenge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({
      scene: scenes.sessionPolicy,
      action: { call: 'PUT /user/session-policy', body: { policy: 'multiple' } },
    }),
  })
  const { result } = (await answer.json()) as { result: OpenChallenge }
  const lines = [{ label: '多设备登录', value: '多台', as: 'text' }]
  assert.deepEqual(result.summary, { title: '修改登录会话设置', amount: null, lines })
  await world.call(sendEmailOtp, { token: person.token, body: { challengeId: result.challengeId } })
  const mailed = world.codes.at(-1)
  assert.equal(mailed?.language, 'th')
  assert.deepEqual(mailed.facts[0]?.value, { en: 'Multiple', 'zh-CN': '多台', th: 'หลายเครื่อง' })
})

test('[D2.02] the call must carry the confirmed action; only its attempt differs', async () => {
  const person = await world.person({ mobile: '+6581234567', app: true })
  const body = await withdrawal(person)
  for (const change of [
    { amount: { amount: '100', currency: 'USDC' } },
    { addressId: newId() },
    { mainNet: 3 },
    { amount: { amount: '10', currency: 'USDT' } },
    { note: 'x' },
  ]) {
    const { proof } = await confirmed(person, body)
    const answer = await world.call(withdrawCrypto, { token: person.token, body: { ...body, ...change }, proof })
    assert.equal(answer.errCode, code('detailsChanged'), JSON.stringify(change))
    assert.equal(answer.errMsg, 'The details have changed since you confirmed them. Verify again.')
    assert.equal((await world.call(withdrawCrypto, { token: person.token, body, proof })).errCode, code('verificationExpired'))
  }
  assert.equal(await withdrawn(person), 0)
  const { proof } = await confirmed(person, body)
  const other = { ...body, requestId: newId(), recaptchaToken: 'another' }
  assert.equal((await world.call(withdrawCrypto, { token: person.token, body: other, proof })).status, 200)
  assert.equal(await withdrawn(person), 1)
})

test('[5.21][5.22][5.23] an empty code, 5 or 7 digits or a letter are refused, 6 digits pass', async () => {
  for (const [checkType, bad] of [
    [2, ['']],
    [3, ['', '12345', '1234567', '12345a']],
  ] as const) {
    const person = await world.person({ app: true })
    const body = await withdrawal(person)
    const opened = await world.open('cryptoWithdraw', { person, entry: withdrawCrypto, body })
    const right = await world.proofs(opened, person)
    const send = (proofs: typeof right) =>
      world.call(withdrawCrypto, { token: person.token, body, proof: headerOf(opened.challengeId, proofs) })
    for (const digits of bad) {
      const answer = await send(right.map((one) => (one.checkType === checkType ? { ...one, code: digits } : one)))
      assert.ok([400, 422].includes(answer.status), `${checkType}: '${digits}' ${answer.text}`)
    }
    assert.equal(await withdrawn(person), 0)
    assert.ok(right.every(({ code: digits }) => /^\d{6}$/.test(digits)))
    assert.equal((await send(right)).status, 200)
    assert.equal(await withdrawn(person), 1)
  }
})

test('MF-05 another spelling of an amount is another action, or none', async () => {
  const person = await world.person({ mobile: '+6581234567', app: true })
  const body = await withdrawal(person, '100')
  for (const [spelling, refusal] of [
    ['100.0', 'detailsChanged'],
    ['1e2', 'invalidInput'],
    [' 100', 'invalidInput'],
    ['0100', 'invalidInput'],
  ] as const) {
    const { proof } = await confirmed(person, body)
    const amount = { amount: spelling, currency: 'USDC' }
    const answer = await world.call(withdrawCrypto, { token: person.token, body: { ...body, amount }, proof })
    assert.equal(answer.errCode, code(refusal), spelling)
  }
  assert.equal(await withdrawn(person), 0)
})

test('[D2.11] MF-06 one proof, twenty calls at the same moment: exactly one passes', async () => {
  const person = await world.person({ mobile: '+6581234567' })
  const body = await withdrawal(person)
  const { proof } = await confirmed(person, body)
  const calls = Array.from({ length: 20 }, () =>
    world.call(withdrawCrypto, { token: person.token, body: { ...body, requestId: newId() }, proof }),
  )
  const answers = await Promise.all(calls)
  assert.equal(await withdrawn(person), 1)
  // Refused by the proof: the rules of withdrawals would refuse most of them too.
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ errCode }) => errCode))
  assert.deepEqual(codes.difference(new Set([code('codeUsed'), code('verificationExpired')])), new Set())
})

test('[D2.08] the proof is base64url JSON in X-Multi-Factor and nowhere else', async () => {
  const person = await world.person()
  const body = { code: 'Harbour88' }
  const opened = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
  const proofs = [{ checkType: 2 as const, code: await world.mailCode(opened, person) }]
  const elsewhere = { ...body, challengeId: opened.challengeId, proofs, multiFactor: headerOf(opened.challengeId, proofs) }
  assert.equal((await world.call(setAntiPhishingCode, { token: person.token, body: elsewhere })).errCode, code('invalidInput'))
  const again = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
  const right = [{ checkType: 2 as const, code: await world.mailCode(again, person) }]
  const answer = await world.call(setAntiPhishingCode, { token: person.token, body, proof: headerOf(again.challengeId, right) })
  assert.equal(answer.status, 200)
})

test('[5.21][5.22][5.23] an empty code is refused as unreadable; only the six digits pass', async () => {
  const person = await world.person({ mobile: '+6581234567', app: true })
  const body = {}
  const opened = await world.open('emailUnbind', { person, entry: changeEmailPrecheck, body })
  const [mailed, app] = [await world.mailCode(opened, person), world.appCode(person)]
  const show = (emailCode: string, appCode: string) =>
    world.call(changeEmailPrecheck, {
      token: person.token,
      body,
      proof: headerOf(opened.challengeId, [
        { checkType: 2, code: emailCode },
        { checkType: 3, code: appCode },
      ]),
    })
  for (const [emailCode, appCode] of [
    ['', app],
    [mailed, ''],
  ] as const)
    assert.equal((await show(emailCode, appCode)).errCode, code('verificationMalformed'), `"${emailCode}" "${appCode}"`)
  for (const appCode of [app.slice(1), `${app}0`, `${app.slice(1)}a`])
    assert.equal((await show(mailed, appCode)).errCode, code('wrongCode'), appCode)
  assert.equal((await show(mailed, app)).status, 200)
})

test('MF-17 the code of one challenge proves nothing in another', async () => {
  const person = await world.person()
  const first = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body: { code: 'Harbour88' } })
  const mailed = await world.mailCode(first, person)
  const query = { oldPassword: 'Harbour-Lantern-72', newPassword: 'Velvet&Compass-913' }
  const second = await world.open('changePassword', { person, entry: changePassword, body: { query } })
  await world.mailCode(second, person)
  const proof = headerOf(second.challengeId, [{ checkType: 2, code: mailed }])
  const answer = await world.call(changePassword, { token: person.token, body: { query }, proof })
  assert.ok([code('wrongCode'), code('verificationFailed')].includes(answer.errCode))
})

test('a new challenge of the same session and scene kills the one before', async () => {
  const person = await world.person()
  const body = { code: 'Harbour88' }
  const first = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
  const proof = headerOf(first.challengeId, await world.proofs(first, person))
  await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
  assert.equal((await world.call(setAntiPhishingCode, { token: person.token, body, proof })).errCode, code('verificationExpired'))
})

test('a challenge opened before the app was bound is worthless after', async () => {
  const person = await world.person({ mobile: '+6581234567' })
  const body = { code: 'Harbour88' }
  const opened = await world.open('antiPhishingCode', { person, entry: setAntiPhishingCode, body })
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  await world.server.database.pool.query(
    `insert into authenticator (id, user_id, session_id, secret, bind_token_hash, created_at, expires_at, bound_at)
     values ($1, $2, $3, '', $4, now(), now(), now())`,
    [newId(), person.userId, person.sessionId, Buffer.from(newId())],
  )
  assert.equal((await world.call(setAntiPhishingCode, { token: person.token, body, proof })).errCode, code('verificationExpired'))
})

test('a user without a factor that the scene needs is asked to enrol', async () => {
  const person = await world.person()
  const answer = await world.call(openChallenge, {
    token: person.token,
    body: {
      scene: scenes.cryptoWithdraw,
      action: { call: 'POST /crypto-transaction/withdraw', body: await withdrawal(person) },
    },
  })
  assert.equal(answer.errCode, code('factorMissing'))
})

test('a challenge needs a whole, valid call of its scene and a user', async () => {
  const person = await world.person({ mobile: '+6581234567' })
  const opening = (scene: number, action?: object, token?: string) => ({
    body: { scene, ...(action ? { action } : {}), ...(token ? { token } : {}) },
  })
  const as = { token: person.token }
  const wrong = await world.call(openChallenge, { ...as, ...opening(6, { call: 'POST /fiat-transaction/withdraw', body: {} }) })
  assert.equal(wrong.errCode, code('verificationMalformed'))
  assert.equal(
    (await world.call(openChallenge, { ...as, ...opening(13) })).errCode,
    code('verificationMalformed'),
    'two calls have this scene',
  )
  const incomplete = await world.call(openChallenge, {
    ...as,
    ...opening(6, { call: 'POST /crypto-transaction/withdraw', body: {} }),
  })
  assert.equal(incomplete.errCode, code('invalidInput'))
  const nobody = await world.call(
    openChallenge,
    opening(6, { call: 'POST /crypto-transaction/withdraw', body: await withdrawal(person) }),
  )
  assert.equal(nobody.errCode, code('sessionInvalid'))
  for (const token of [undefined, 'sampan_precheck_unknown'])
    assert.equal((await world.call(openChallenge, opening(4, undefined, token))).errCode, code('stepExpired'))
  assert.equal((await world.call(openChallenge, { ...as, ...opening(99) })).errCode, code('invalidInput'))
  const unbegun = opening(13, { call: 'POST /mfa/authenticator/confirm', body: { bindToken: 'sampan_bind_unknown' } })
  assert.equal((await world.call(openChallenge, { ...as, ...unbegun })).errCode, code('stepExpired'))
  assert.equal(confirmAuthenticator.scene, 'appBind')
})

test('a call without its proof is refused with a usable challenge', async () => {
  const person = await world.person()
  const { body } = await sceneCall(world, person, submitExchange)
  const refused = await world.call(submitExchange, { token: person.token, body })
  assert.equal(refused.errCode, code('verificationNeeded'))
  const offered = refused.result as unknown as Awaited<ReturnType<World['open']>>
  assert.deepEqual(offered.required, [[2]])
  const proof = headerOf(offered.challengeId, await world.proofs(offered, person))
  const done = await world.call(submitExchange, { token: person.token, body, proof })
  assert.deepEqual([done.status, done.result.status], [200, 'completed'])
})
