// What a customer confirms: the challenge of a withdrawal with real codes, on a real chain.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { openChallenge } from '@sampan/contract/api/mfa.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { readyToWithdraw } from '@sampan/test-support/chains/paper-networks.ts'
import { headerOf, type Person, verificationWorld, type World } from '@sampan/test-support/people/verification.ts'
import { newId } from '../../../platform/security/ids.ts'

const ethereum = 3

let world: World
before(async () => {
  world = await verificationWorld({ localChains: [ethereum], env: { ROLES: 'api' } })
})
after(() => world.close())

const bodyOf = (addressId: string, amount = '100') => ({
  requestId: newId(),
  recaptchaToken: 'human',
  addressId,
  mainNet: ethereum,
  amount: { amount, currency: 'USDC' },
})

const addressOf = async (id: string): Promise<string> => {
  const { rows } = await world.server.database.pool.query<{ address: string }>(
    'select address from blockchain_address where id = $1',
    [id],
  )
  return rows[0]?.address ?? ''
}

const open = (person: Person, body: object) =>
  world.call(openChallenge, {
    token: person.token,
    body: { scene: scenes.cryptoWithdraw, action: { call: 'POST /crypto-transaction/withdraw', body } },
  })

test('[1.18] the challenge shows destination, amount, fee and total to be confirmed', async () => {
  const person = await world.person({ app: true })
  const addressId = await readyToWithdraw(world.server, person)
  const body = bodyOf(addressId)
  const opened = await world.open('cryptoWithdraw', { person, entry: withdrawCrypto, body })
  const { summary } = opened
  assert.deepEqual(summary.amount, body.amount)
  const values = new Map(summary.lines.map(({ label, value }) => [label, value]))
  assert.deepEqual([...values.keys()], ['To', 'Network', 'Address', 'They receive', 'Fee', 'Leaves your wallet'])
  assert.equal(values.get('Address'), await addressOf(addressId))
  const fee = Number(/^(\d+\.\d\d) USDC$/.exec(values.get('Fee') ?? '')?.[1])
  assert.equal(values.get('Leaves your wallet'), `${(100 + fee).toFixed(2)} USDC`)
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  assert.match(
    world.codes
      .at(-1)
      ?.facts.map(({ value }) => (typeof value === 'string' ? value : value.en))
      .join(' ') ?? '',
    /100\.00 USDC Ethereum …\w{6}/,
  )
  const answer = await world.call(withdrawCrypto, { token: person.token, body, proof })
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.result.address, await addressOf(addressId))
})

test('WD-13 no challenge and no code for a withdrawal that would be refused', async () => {
  const person = await world.person({ app: true })
  const stranger = await world.person({ app: true })
  const { pool } = world.server.database
  const saved = async (address: string, state = 'ACTIVE', usableFrom = new Date(0)) => {
    const id = newId()
    await pool.query(
      `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, cooling_since, usable_from, created_at, updated_at)
       values ($1, $2, $3, 3, $4, '', 'Demo', 'selfHosted', $6, $5, $6, $6)`,
      [id, person.accountId, state, address, usableFrom, world.server.clock.now()],
    )
    return id
  }
  const good = await readyToWithdraw(world.server, person)
  const cases = [
    [bodyOf(await saved(world.server.chain(ethereum).nodes.tokens.USDC ?? '')), 'destinationIsToken'],
    [bodyOf(await saved(`0x${'0'.repeat(40)}`)), 'invalidAddress'],
    [bodyOf(await readyToWithdraw(world.server, stranger)), 'notFound'],
    [bodyOf(good, '5000'), 'insufficientFunds'],
    [bodyOf(good, '5'), 'belowMinimum'],
    [bodyOf(good, '100.001'), 'invalidInput'],
    [bodyOf(await saved('0x52908400098527886E0F7030069857D2E4169EE7', 'DISABLED')), 'addressUnavailable'],
  ] as const
  const sent = world.codes.length
  for (const [body, refusal] of cases) {
    const answer = await open(person, body)
    assert.equal(answer.errCode, refusals[refusal].code, refusal)
  }
  const { rowCount } = await pool.query('select from verification_challenge where user_id = $1 and scene = $2', [
    person.userId,
    'cryptoWithdraw',
  ])
  assert.deepEqual([rowCount, world.codes.length], [0, sent])
})
