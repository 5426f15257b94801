import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import { login } from '@sampan/contract/api/user.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { accountType } from '@sampan/contract/shapes/account.ts'
import { call, goodPassword, type IdentityWorld, identityWorld, newBrowser } from '@sampan/test-support/people/identity.ts'
import { directHasher } from '../password/hash-thread.ts'

let world: IdentityWorld
let strict: IdentityWorld
before(async () => {
  world = await identityWorld()
  strict = await identityWorld({ env: { RATE_LIMIT_FACTOR: '1' } })
})
after(async () => {
  await world.close()
  await strict.close()
})
/** All limits of the tests before have run out. */
const later = () => strict.server.clock.forward(16 * 60_000)

const signIn = (email: string, password: string, at = world) =>
  call(at.server, login, { body: { email, password, recaptchaToken: 'human' } })

test('[7.09] login takes a form and returns a login token and masked factors', async () => {
  const customer = await world.createCustomer()
  const { status, result } = await signIn(customer.email, goodPassword)
  assert.equal(status, 200)
  assert.match(result.loginToken, /^sampan_login_[\w-]{43}$/)
  assert.deepEqual(result.factors, [{ checkType: 2, target: 'so***e@example.com' }])
  const json = await fetch(`${world.server.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: customer.email, password: goodPassword, recaptchaToken: 'human' }),
  })
  assert.equal(json.status, 415)
})

test('[1.01] individuals and companies sign in and use the wallet', async () => {
  for (const role of ['individual', 'owner'] as const) {
    const customer = await world.createCustomer({ role })
    const { access_token: token } = await (await newBrowser(world.server)).signIn(customer)
    const wallet = await call(world.server, listAccounts, { token })
    assert.equal(wallet.status, 200)
    assert.ok(wallet.result.resultList.length > 0, role)
  }
  assert.deepEqual(accountType.options, ['individual', 'corporate'])
  const { pool } = world.server.database
  await assert.rejects(pool.query(`insert into account (id, type) values (gen_random_uuid(), 'trust')`), { code: '23514' })
})

test('[1.04] sign-in without a bot-check token is refused', async () => {
  const customer = await world.createCustomer()
  const { status, errCode } = await call(world.server, login, { body: { email: customer.email, password: goodPassword } })
  assert.deepEqual([status, errCode], [403, '00020'])
})

test('[D1.02][8.13] AU-01 a wrong password and an unknown account get the same answer', async () => {
  const customer = await world.createCustomer()
  const wrong = await signIn(customer.email, 'Wrong-Password-123')
  const unknown = await signIn('nobody@example.com', 'Wrong-Password-123')
  assert.equal(wrong.errMsg, 'Invalid Account or password')
  assert.deepEqual([wrong.status, wrong.text], [unknown.status, unknown.text])
  const names = ({ headers }: typeof wrong) => [...headers.keys()].sort()
  assert.deepEqual(names(wrong), names(unknown))
})

test('[8.14][D5.61] a disabled account is named only to the right password', async () => {
  const customer = await world.createCustomer()
  await world.server.database.pool.query(`update account set status = 'DISABLED' where id = $1`, [customer.accountId])
  assert.equal((await signIn(customer.email, goodPassword)).errMsg, 'Your account is unavailable now')
  assert.equal((await signIn(customer.email, 'Wrong-Password-123')).errMsg, 'Invalid Account or password')
})

test('AU-08 one address in other spellings is one account and one limit', async () => {
  later()
  const customer = await strict.createCustomer({ email: 'spelled@example.com' })
  assert.equal((await signIn(' Spelled@Example.COM ', goodPassword, strict)).status, 200)
  for (const email of [
    'spelled@example.com',
    'SPELLED@example.com',
    'spelled@EXAMPLE.com ',
    ' spelled@example.com',
    'Spelled@Example.Com',
  ])
    assert.equal((await signIn(email, 'Wrong-Password-123', strict)).errCode, '01001', email)
  assert.equal((await signIn(customer.email, goodPassword, strict)).errCode, '01007')
  for (const email of ['ｓｐｅｌｌｅｄ@example.com', 'spelled@example.com.'])
    assert.equal((await signIn(email, goodPassword, strict)).errCode, '00400', email)
})

test('AU-09 a password of 10 kB is refused by its length, without hashing', async () => {
  const customer = await world.createCustomer()
  const compare = mock.method(directHasher, 'compare')
  const { status } = await signIn(customer.email, 'Aa1!'.repeat(2_500))
  compare.mock.restore()
  assert.equal(status, 422)
  assert.equal(compare.mock.callCount(), 0)
  const { rowCount } = await world.server.database.pool.query(
    `select from audit_row where subject = $1 and action = 'signInRefused'`,
    [customer.userId],
  )
  assert.equal(rowCount, 0)
})

test('AU-10 spaces, emoji and either spelling of an accent belong to a password', async () => {
  const customer = await world.createCustomer({ password: '  Café au Lait 7 🛶!  '.normalize('NFC') })
  assert.equal((await signIn(customer.email, '  Café au Lait 7 🛶!  '.normalize('NFD'))).status, 200)
  assert.equal((await signIn(customer.email, 'Café au Lait 7 🛶!')).errCode, '01001')
})

test('AU-05 the 6th wrong password in 15 minutes pauses sign-in for everyone', async () => {
  later()
  const customer = await strict.createCustomer()
  const tries = async (email: string) => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await signIn(email, 'Wrong-Password-123', strict))
    return answers
  }
  const known = await tries(customer.email)
  const unknown = await tries('nobody@example.com')
  assert.deepEqual(
    known.map(({ errCode }) => errCode),
    ['01001', '01001', '01001', '01001', '01001', '01007'],
  )
  assert.deepEqual(
    known.map(({ text }) => text),
    unknown.map(({ text }) => text),
  )
  assert.ok(Number(known[5]?.headers.get('retry-after')) > 800)
  assert.match(known[5]?.errMsg ?? '', /^Too many attempts. You can try again (at|on) .*\d\d:\d\d UTC.$/)
  assert.equal((await signIn(customer.email, goodPassword, strict)).errCode, '01007')
  assert.deepEqual(
    strict.sent.notices.filter(({ userId }) => userId === customer.userId).map(({ kind }) => kind),
    ['signInThrottled'],
  )
  strict.server.clock.forward(15 * 60_000)
  assert.equal((await signIn(customer.email, goodPassword, strict)).status, 200)
})

test('20 wrong passwords at once get no more tries than in sequence', async () => {
  later()
  const customer = await strict.createCustomer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(customer.email, 'Wrong-Password-123', strict)))
  assert.equal(answers.filter(({ errCode }) => errCode === '01001').length, 5)
})

test('AU-02 an unknown account costs the same one comparison as a wrong password', async () => {
  const customer = await world.createCustomer()
  const compared: string[] = []
  const real = directHasher.compare
  const compare = mock.method(directHasher, 'compare', (hash: string, password: string) => {
    compared.push(hash)
    return real(hash, password)
  })
  try {
    await signIn(customer.email, 'Wrong-Password-123')
    await signIn('nobody@example.com', 'Wrong-Password-123')
  } finally {
    compare.mock.restore()
  }
  const costOf = (hash = '') => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(hash)?.[0]
  assert.equal(compared.length, 2)
  assert.ok(costOf(compared[0]))
  assert.equal(costOf(compared[0]), costOf(compared[1]))
})

test('AU-06 one password on many accounts is throttled after 20 tries', async () => {
  later()
  const codes = []
  for (let i = 0; i < 22; i++) codes.push((await signIn(`user-${i}@example.com`, 'Same-Password-123', strict)).errCode)
  assert.deepEqual([codes[19], codes[20], codes[21]], ['01001', '01007', '01007'])
})

test('the right password forgives earlier slips', async () => {
  later()
  const customer = await strict.createCustomer()
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) await signIn(customer.email, 'Wrong-Password-123', strict)
    assert.equal((await signIn(customer.email, goodPassword, strict)).status, 200)
  }
})

test('wrong passwords and sign-ins are audited without the password', async () => {
  const customer = await world.createCustomer()
  await signIn(customer.email, 'Wrong-Password-123')
  await (await newBrowser(world.server)).signIn(customer)
  const { rows } = await world.server.database.pool.query(
    'select action, actor_kind, detail, address from audit_row where subject = $1 order by id',
    [customer.userId],
  )
  assert.deepEqual(
    rows.map(({ action, actor_kind }) => [action, actor_kind]),
    [
      ['signInRefused', 'visitor'],
      ['signedIn', 'user'],
    ],
  )
  assert.ok(rows.every(({ address }) => address === '127.0.0.1'))
  assert.ok(!JSON.stringify(rows).includes('Wrong-Password'))
})
