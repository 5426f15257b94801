// Withdrawals through the API, on real chains, with the real signer and the real ledger.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { resumeWithdrawals, stopWithdrawals } from '@sampan/ledger/withdrawals.ts'
import { units, type WithdrawWorld, withdrawWorld } from '@sampan/test-support/money/withdrawals.ts'
import { call, refusedFields } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { newId } from '../../../platform/security/ids.ts'

const ethereum = 3
const hour = 3_600_000

let world: WithdrawWorld
before(async () => {
  world = await withdrawWorld([ethereum])
  await world.fill(ethereum, 'USDC', 1_000_000)
})
after(async () => {
  await world.prove()
  await world.close()
})

/** A customer with one saved address, and the fee of a withdrawal now. */
async function customer(amount: string) {
  const user = await world.customer(amount)
  const to = await world.newAddress()
  const addressId = await world.save(user, { address: to })
  const { fee } = (await world.preview(user, { addressId, amount: '10' })).result
  return { user, to, addressId, fee: units(fee.amount) }
}

const countOf = async (user: TestUser) => (await world.all()).filter(({ accountId }) => accountId === user.accountId).length

const wire = (value: bigint) => `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`

describe('the way of a withdrawal', () => {
  test('[1.06] [D5.20] [D5.23] it holds amount and fee and settles: the coins arrive', async () => {
    const { user, to, addressId } = await customer('1000')
    const { result: preview } = await world.preview(user, { addressId, amount: '250.50' })
    const answer = await world.withdraw(user, { addressId, amount: '250.50', feeQuoteId: preview.feeQuoteId })
    assert.equal(answer.status, 200, answer.text)
    const { id, status, fee, total, amount } = answer.result
    assert.deepEqual([answer.result.state, status], ['SUBMITTED', 'toBeProcessed'])
    assert.deepEqual([amount.amount, fee, total], ['250.500000', preview.fee, preview.total])
    assert.deepEqual(await world.balance(user), { available: units('1000') - units(total.amount), held: units(total.amount) })
    assert.equal((await world.send(id)).state, 'BROADCASTING')
    assert.equal(await world.gateway().balance(to, { kind: 'token', currency: 'USDC' }), 250_500_000n)
    const done = await world.finish(id)
    assert.equal(done.state, 'COMPLETED')
    assert.deepEqual(await world.balance(user), { available: units('1000') - units(total.amount), held: 0n })
    const { rows } = await world.pool.query<{ state: string }>(
      'select state from transaction_step where transaction_id = $1 order by id',
      [id],
    )
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['SUBMITTED', 'SCREENING', 'QUEUED', 'BROADCASTING', 'CONFIRMING', 'COMPLETED'],
    )
  })

  test('[D5.23] fee to fees, amount to omnibus, gas to the gas account', async () => {
    const { user, addressId } = await customer('1000')
    const earlier = await houseOf()
    const { id, fee } = (await world.withdraw(user, { addressId, amount: '100' })).result
    await world.finish(id)
    const later = await houseOf()
    assert.equal(later.fees - earlier.fees, units(fee.amount))
    assert.equal(later.omnibus - earlier.omnibus, units('100'))
    assert.ok(later.gas < earlier.gas, 'an expense of the house')
    assert.equal(later.gas - earlier.gas, -(later.native - earlier.native))
  })

  async function houseOf() {
    const { chart } = world.deps
    const accounts = {
      fees: chart.account('fees', 'USDC'),
      omnibus: chart.omnibus('Ethereum', 'USDC'),
      gas: chart.gas('Ethereum'),
      native: chart.omnibus('Ethereum', 'ETH'),
    }
    const read = async (id: bigint) =>
      (await world.database.pool.query<{ balance: string }>('select ledger.read_house_balance($1)::text as balance', [id]))
        .rows[0]?.balance
    const [fees, omnibus, gas, native] = await Promise.all(
      Object.values(accounts).map(async ({ id }) => BigInt((await read(id)) ?? 0)),
    )
    return { fees: fees ?? 0n, omnibus: omnibus ?? 0n, gas: gas ?? 0n, native: native ?? 0n }
  }

  test('the owner is mailed when it is submitted, sent and complete', async () => {
    const { user, to, addressId } = await customer('1000')
    const { id, reference } = (await world.withdraw(user, { addressId, amount: '100' })).result
    await world.finish(id)
    const notices = world.notices.filter(({ accountId }) => accountId === user.accountId)
    assert.deepEqual(
      notices.map(({ kind }) => kind),
      ['cryptoWithdrawalSubmitted', 'cryptoWithdrawalSent', 'cryptoWithdrawalCompleted'],
    )
    for (const { params } of notices) {
      assert.deepEqual([params.destination, params.network, params.amount], [to, 'Ethereum', '100.00 USDC'])
      assert.equal(params.reference, reference)
    }
  })

  test('[D5.02] every change has its audit row and event in one transaction', async () => {
    const { user, addressId } = await customer('1000')
    const { id } = (await world.withdraw(user, { addressId, amount: '100' })).result
    await world.finish(id)
    const steps = await world.pool.query<{ xmin: string; state: string }>(
      'select xmin::text, state from transaction_step where transaction_id = $1 order by id',
      [id],
    )
    const audited = await world.pool.query<{ xmin: string }>('select xmin::text from audit_row where subject = $1 order by id', [
      id,
    ])
    const emitted = await world.pool.query<{ xmin: string }>('select xmin::text from outbox_event where ref = $1 order by id', [
      id,
    ])
    assert.equal(steps.rows.length, 6)
    assert.deepEqual(
      audited.rows.map(({ xmin }) => xmin),
      steps.rows.map(({ xmin }) => xmin),
    )
    for (const { xmin, state } of steps.rows)
      assert.ok(
        emitted.rows.some((event) => event.xmin === xmin),
        state,
      )
  })
})

describe('what is refused', () => {
  test('[1.18] without a right second verification nothing moves', async () => {
    const { user, addressId } = await customer('1000')
    const body = {
      requestId: newId(),
      recaptchaToken: 'human',
      addressId,
      mainNet: ethereum,
      amount: { amount: '100', currency: 'USDC' },
    }
    const without = await call(world.server, withdrawCrypto, { token: user.token, body })
    assert.equal(without.errCode, refusals.verificationNeeded.code)
    const wrong = await world.withdraw(user, { addressId, amount: '100', code: '999999' })
    assert.equal(wrong.errCode, refusals.verificationFailed.code)
    assert.deepEqual(await world.balance(user), { available: units('1000'), held: 0n })
    assert.equal(await countOf(user), 0)
  })

  test('AZ-07 an address of another account is not found by its id', async () => {
    const owner = await customer('1000')
    const thief = await world.customer('1000')
    for (const addressId of [owner.addressId, newId(), 'no-uuid']) {
      assert.equal((await world.withdraw(thief, { addressId, amount: '100' })).status, 404)
      assert.equal((await world.preview(thief, { addressId, amount: '100' })).status, 404)
    }
    assert.deepEqual(await world.balance(thief), { available: units('1000'), held: 0n })
    const { id } = (await world.withdraw(owner.user, { addressId: owner.addressId, amount: '100' })).result
    assert.equal((await world.cancel(thief, id)).status, 404)
    assert.equal((await world.find(id)).state, 'SUBMITTED')
    await world.finish(id)
  })

  test('[D5.27] a cooling or inactive destination is refused with the hours', async () => {
    const user = await world.customer('1000')
    const usableFrom = new Date(world.clock.now().getTime() + 24 * hour)
    const cooling = await world.save(user, { address: await world.newAddress(), state: 'COOLING', usableFrom })
    const answer = await world.withdraw(user, { addressId: cooling, amount: '100' })
    assert.equal(answer.errMsg, 'Address Unavailable. This wallet is currently in a 24-hours cooldown period')
    const { possible, refusal } = (await world.preview(user, { addressId: cooling, amount: '100' })).result
    assert.deepEqual([possible, refusal?.errMsg], [false, answer.errMsg])
    const inactive = await world.save(user, { address: await world.newAddress(), state: 'DISABLED' })
    assert.equal((await world.withdraw(user, { addressId: inactive, amount: '100' })).errMsg, 'Address Unavailable')
    assert.deepEqual(await world.balance(user), { available: units('1000'), held: 0n })
  })

  test('[D5.28] WD-01 a second open withdrawal to one destination is refused', async () => {
    const { user, to, addressId } = await customer('1000')
    const { id } = (await world.withdraw(user, { addressId, amount: '100' })).result
    const second = await world.withdraw(user, { addressId, amount: '100' })
    assert.deepEqual([second.status, second.errMsg], [409, 'Withdrawal in progress'])
    // Deleted and saved again it is still the same destination.
    await world.database.pool.query(`update blockchain_address set state = 'INACTIVE' where id = $1`, [addressId])
    const again = await world.save(user, { address: to })
    assert.equal((await world.withdraw(user, { addressId: again, amount: '50' })).errMsg, 'Withdrawal in progress')
    const other = await world.save(user, { address: await world.newAddress() })
    assert.equal((await world.withdraw(user, { addressId: other, amount: '50' })).status, 200)
    await world.finish(id)
    assert.equal((await world.withdraw(user, { addressId: again, amount: '100' })).status, 200, 'once the first has ended')
  })

  test('WD-01 of 20 calls at once one withdraws, the others are refused', async () => {
    const { user, addressId } = await customer('10000')
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.withdraw(user, { addressId, amount: '100' })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ errMsg }) => errMsg === 'Withdrawal in progress').length, 19)
    assert.equal(await countOf(user), 1)
  })

  test('WD-02 the same requestId gives the same withdrawal, 20 times at once', async () => {
    const { user, addressId } = await customer('10000')
    const requestId = newId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.withdraw(user, { addressId, amount: '100', requestId })),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(new Set(answers.map(({ result }) => result.id)).size, 1)
    assert.equal(await countOf(user), 1)
    const later = await world.withdraw(user, { addressId, amount: '100', requestId })
    assert.equal(later.result.id, answers[0]?.result.id)
    assert.equal((await world.withdraw(user, { addressId, amount: '101', requestId })).errCode, refusals.requestIdReused.code)
  })

  test('WD-13 own wallets, contracts and wrong networks are refused before a code', async () => {
    const user = await world.customer('1000')
    const ours = await world.signer.omnibusAddress(ethereum)
    const token = world.chain().nodes.tokens.USDT ?? ''
    const zero = '0x0000000000000000000000000000000000000000'
    const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    const cases = [
      [{ address: ours }, 'destinationIsOurs'],
      [{ address: token }, 'destinationIsToken'],
      [{ address: zero }, 'invalidAddress'],
      [{ address: tron }, 'invalidAddress'],
      [{ address: tron, network: 6 as const }, 'invalidAddress'],
    ] as const
    for (const [destination, refusal] of cases) {
      const addressId = await world.save(user, destination)
      const { result } = await world.preview(user, { addressId, amount: '100' })
      assert.equal(result.refusal?.errCode, refusals[refusal].code, destination.address)
      // A wrong code would be refused first, if the code were checked before the destination.
      const answer = await world.withdraw(user, { addressId, amount: '100', code: '999999' })
      const expected = 'network' in destination ? refusals.verificationFailed.code : refusals[refusal].code
      assert.equal(answer.errCode, expected, destination.address)
      assert.equal(
        (await world.withdraw(user, { addressId, amount: '100' })).errCode,
        refusals[refusal].code,
        destination.address,
      )
    }
    assert.equal(await countOf(user), 0)
  })

  test('WD-15 [D2.32] after a security change new destinations wait a day, paid ones not', async () => {
    const { user, addressId } = await customer('1000')
    await world.finish((await world.withdraw(user, { addressId, amount: '100' })).result.id)
    const until = new Date(world.clock.now().getTime() + 24 * hour)
    await world.database.pool.query('update account set hold_until = $2 where id = $1', [user.accountId, until])
    const fresh = await world.save(user, { address: await world.newAddress() })
    const answer = await world.withdraw(user, { addressId: fresh, amount: '100' })
    assert.equal(answer.errCode, refusals.securityHold.code)
    const { result } = await world.preview(user, { addressId: fresh, amount: '100' })
    assert.deepEqual([result.holdUntil, result.possible], [until.toISOString(), false])
    const known = await world.preview(user, { addressId, amount: '100' })
    assert.deepEqual([known.result.holdUntil, known.result.possible], [null, true])
    assert.equal((await world.withdraw(user, { addressId, amount: '100' })).status, 200)
    world.clock.forward(24 * hour + 1000)
    assert.equal((await world.withdraw(await world.again(user), { addressId: fresh, amount: '100' })).status, 200)
  })

  test('a frozen or disabled account and the stop switch begin nothing', async () => {
    const { user, addressId } = await customer('1000')
    const { pool } = world.database
    const expect = async (refusal: keyof typeof refusals) => {
      assert.equal((await world.withdraw(user, { addressId, amount: '100' })).errCode, refusals[refusal].code)
      const { result } = await world.preview(user, { addressId, amount: '100' })
      assert.equal(result.refusal?.errCode, refusals[refusal].code)
    }
    await pool.query('update account set frozen_at = now() where id = $1', [user.accountId])
    await expect('accountFrozen')
    await pool.query(`update account set frozen_at = null, status = 'DISABLED' where id = $1`, [user.accountId])
    await expect('accountUnavailable')
    await pool.query(`update account set status = 'ACTIVE' where id = $1`, [user.accountId])
    await stopWithdrawals(pool, 'a test')
    await expect('withdrawalsPaused')
    await resumeWithdrawals(pool, 'the test is over')
    assert.equal((await world.withdraw(user, { addressId, amount: '100' })).status, 200)
  })

  test('MI-02 [D3.06] more decimals than people see are refused, not rounded', async () => {
    const { user, addressId } = await customer('1000')
    for (const amount of ['100.001', '100.000001', '99.999'])
      assert.deepEqual(
        [(await world.withdraw(user, { addressId, amount })).errCode, await countOf(user)],
        [refusals.invalidInput.code, 0],
        amount,
      )
    for (const amount of ['0', '-1', '1e3', '1,000', '', ' 100', '0x10', '١٠٠'])
      assert.equal((await world.withdraw(user, { addressId, amount })).status, 422, amount)
    assert.equal((await world.withdraw(user, { addressId, amount: '9.99' })).errMsg, 'Minimum amount is 10.00 USDC')
    assert.equal(await countOf(user), 0)
  })

  test('MI-14 fee, rate, status and amountOut from the client are refused', async () => {
    const { user, addressId } = await customer('1000')
    const refused = await world.withdraw(user, {
      addressId,
      amount: '100',
      more: { fee: { amount: '0', currency: 'USDC' }, rate: '99', status: 'completed', state: 'COMPLETED', amountOut: '5000' },
    })
    assert.deepEqual([refused.status, refusedFields(refused)], [422, ['amountOut', 'fee', 'rate', 'state', 'status']])
    assert.equal(await countOf(user), 0)
    const stranger = await customer('1000')
    const theirs = (await world.preview(stranger.user, { addressId: stranger.addressId, amount: '100' })).result.feeQuoteId
    const own = (await world.preview(user, { addressId, amount: '100' })).result.feeQuoteId
    const bytes = Buffer.from(own, 'base64url')
    bytes.writeBigInt64BE(0n, 3)
    for (const feeQuoteId of [theirs, bytes.toString('base64url'), 'x', newId()])
      assert.equal((await world.withdraw(user, { addressId, amount: '100', feeQuoteId })).errCode, refusals.feeChanged.code)
    assert.equal(await world.balance(user).then(({ held }) => held), 0n)
  })

  test('[7.52] MI-15 get-txn-fee returns fee, minimum and maximum; odd paths are refused', async () => {
    const { user, fee } = await customer('1000')
    const { result } = await world.fee(user, '3', 'USDC')
    assert.equal(result.fee.amount, wire(fee))
    assert.deepEqual([result.minimum.amount, result.maximum.amount], ['10.000000', '50000.000000'])
    for (const [mainNet, currency] of [
      ['..%2f..', 'USDC'],
      ['3%00', 'USDC'],
      ['99', 'USDC'],
      ['3', 'usdc'],
      ['3', 'ETH'],
      ['03', 'USDC'],
      ['3', '%2e%2e%2f'],
      ['-3', 'USDC'],
    ] as const) {
      const { status } = await world.fee(user, mainNet, currency)
      assert.ok(status === 400 || status === 404 || status === 422, `${mainNet} ${currency}: ${status}`)
    }
    assert.equal((await world.fee(user, '5', 'USDC')).status, 404, 'no issuer offers USDC on Viction')
  })
})

describe('amounts and limits', () => {
  test('MI-10 [D3.07] amount = balance fails for the fee; amount + fee = balance passes', async () => {
    const { user, addressId, fee } = await customer('1000.123456')
    const whole = await world.withdraw(user, { addressId, amount: '1000.12' })
    assert.equal(whole.errCode, refusals.insufficientFunds.code)
    const { result } = await world.preview(user, { addressId, amount: '10' })
    assert.equal(result.maxSendable.amount, wire(units('1000.123456') - fee))
    const answer = await world.withdraw(user, { addressId, amount: result.maxSendable.amount, feeQuoteId: result.feeQuoteId })
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(await world.balance(user), { available: 0n, held: units('1000.123456') })
    await world.finish(answer.result.id)
    assert.deepEqual(await world.balance(user), { available: 0n, held: 0n })
  })

  test('[D3.07] a quoted maximum stays good with all its decimals, no other does', async () => {
    const { user, addressId } = await customer('500.000001')
    const { maxSendable, feeQuoteId } = (await world.preview(user, { addressId, amount: '10' })).result
    await world.give(user, '100')
    const other = wire(units(maxSendable.amount) - 1n)
    assert.equal((await world.withdraw(user, { addressId, amount: other, feeQuoteId })).errCode, refusals.invalidInput.code)
    const answer = await world.withdraw(user, { addressId, amount: maxSendable.amount, feeQuoteId })
    assert.deepEqual([answer.status, (await world.balance(user)).available], [200, units('100')])
  })

  test('[D3.05] gas rounds up to a whole cent, never below the minimum fee', async () => {
    const { user, addressId } = await customer('1000')
    const { gasMax } = await estimate()
    await world.database.pool.query(
      'update crypto_payout_policy set fee_min = 0, margin_bp = 1, native_price = 1 where network = 3',
    )
    const { fee } = (await world.preview(user, { addressId, amount: '100' })).result
    // 0.0003 coins at 1 dollar are a small part of a cent.
    assert.ok(gasMax < 10n ** 16n)
    assert.equal(fee.amount, '0.010000')
    await world.database.pool.query(
      'update crypto_payout_policy set fee_min = 500000, margin_bp = 2500, native_price = 3200 where network = 3',
    )
  })

  async function estimate() {
    const { nativeUnits } = await world.gateway().estimateFee('USDC')
    return { gasMax: nativeUnits }
  }

  test('[D5.29] a preview has fee, arrival, maxSendable, limits and duration', async () => {
    const { user, addressId, fee } = await customer('1000')
    const { result } = await world.preview(user, { addressId, amount: '100' })
    assert.equal(result.arrives.amount, '100.000000')
    assert.equal(result.total.amount, wire(units('100') + fee))
    assert.equal(result.availableAfter.amount, wire(units('900') - fee))
    assert.equal(result.maxSendable.amount, wire(units('1000') - fee))
    assert.equal(result.maxBound, 'balance')
    assert.deepEqual(result.etaMinutes, { from: 5, to: 20 })
    assert.deepEqual([result.possible, result.refusal], [true, null])
    assert.deepEqual(
      result.limits.map(({ name, left }) => [name, left.amount]),
      [
        ['perTransaction', '50000.000000'],
        ['perDay', '100000.000000'],
        ['perMonth', '1000000.000000'],
      ],
    )
    assert.match(result.warnings[0] ?? '', /First payment/)
    assert.ok(Date.parse(result.feeExpiresAt) > world.clock.now().getTime() + 10 * 60_000)
    const none = await world.preview(user, { amount: '0' })
    assert.deepEqual([none.status, none.result.possible, none.result.maxSendable], [200, false, result.maxSendable])
    assert.equal(
      (await world.preview(user, { addressId, amount: '5000' })).result.refusal?.errCode,
      refusals.insufficientFunds.code,
    )
    assert.equal(await countOf(user), 0, 'a preview writes nothing')
  })

  test('a quoted fee holds while it lives; later the new fee is named', async () => {
    const { user, addressId, fee } = await customer('1000')
    const { feeQuoteId } = (await world.preview(user, { addressId, amount: '100' })).result
    await world.database.pool.query('update crypto_payout_policy set native_price = 64000 where network = 3')
    const answer = await world.withdraw(user, { addressId, amount: '100', feeQuoteId })
    assert.equal(answer.result.fee.amount, wire(fee))
    await world.cancel(user, answer.result.id)
    world.clock.forward(13 * 60_000)
    const late = await world.withdraw(user, { addressId, amount: '100', feeQuoteId })
    assert.deepEqual([late.status, late.errCode], [409, refusals.feeChanged.code])
    await world.database.pool.query('update crypto_payout_policy set native_price = 3200 where network = 3')
  })

  test('LC-01 100 parallel withdrawals of the whole balance: exactly one succeeds', async () => {
    const { user, fee } = await customer('1000')
    const amount = wire(units('1000') - fee).slice(0, -4)
    const addresses = await Promise.all(
      Array.from({ length: 100 }, async () => world.save(user, { address: await world.newAddress() })),
    )
    const answers = await Promise.all(addresses.map((addressId) => world.withdraw(user, { addressId, amount })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    // On an overloaded machine some wait too long for a connection; they are refused and have moved nothing.
    const refused = ({ status, errCode }: (typeof answers)[number]) =>
      errCode === refusals.insufficientFunds.code || status === 503
    assert.equal(answers.filter(refused).length, 99)
    assert.deepEqual(await world.balance(user), { available: 0n, held: units('1000') })
  })

  test('MI-13 WD-16 day and month limits hold over coins against 20 calls at once', async () => {
    let { user } = await customer('100000')
    await world.give(user, '100000', 'USDT')
    await world.database.pool.query(
      `insert into crypto_withdrawal_limit (holder, per_transaction, per_day, per_month, review_from)
       values ($1, 400000000, 1000000000, 1500000000, 999000000000)`,
      [user.accountId],
    )
    const spend = async (amount: string, times: number) => {
      const addresses = await Promise.all(
        Array.from({ length: times }, async () => world.save(user, { address: await world.newAddress() })),
      )
      return Promise.all(
        addresses.map((addressId, at) => world.withdraw(user, { addressId, amount, currency: at % 2 ? 'USDT' : 'USDC' })),
      )
    }
    const over = await world.withdraw(user, {
      addressId: await world.save(user, { address: await world.newAddress() }),
      amount: '400.01',
    })
    assert.equal(over.errMsg, 'Maximum amount is 400.00 USDC')
    const first = await spend('300', 20)
    assert.equal(first.filter(({ status }) => status === 200).length, 3)
    assert.ok(first.filter(({ status }) => status !== 200).every(({ errCode }) => errCode === refusals.limitReached.code))
    assert.match(first.find(({ status }) => status !== 200)?.errMsg ?? '', /You have 100\.00 USD[CT] left until .* SGT/)
    const addressId = await world.save(user, { address: await world.newAddress() })
    const { limits, maxSendable, maxBound } = (await world.preview(user, { addressId, amount: '10' })).result
    assert.equal(maxBound, 'perDay')
    assert.deepEqual([limits[1]?.left.amount, maxSendable.amount], ['100.000000', '100.000000'])
    // What was called back counts no more.
    await world.cancel(user, first.find(({ status }) => status === 200)?.result.id ?? '')
    assert.equal((await spend('200', 20)).filter(({ status }) => status === 200).length, 2)
    world.clock.forward(24 * hour)
    user = await world.again(user)
    // The next day, and 500 of the month left, unless the month has ended too.
    const nextDay = await spend('250', 8)
    const isNewMonth = new Date(world.clock.now().getTime() + 8 * hour).getUTCDate() === 1
    assert.equal(nextDay.filter(({ status }) => status === 200).length, isNewMonth ? 4 : 2)
  })
})

/** Where the worker stands when the customer cancels; only at the last the bytes are stored. */
const places = ['estimateFee', 'nextSequence', 'build', 'signWithdrawal', 'send'] as const

/** Acts at the moment when the worker comes to this place. The worker waits for the outcome, or both go on side by side. */
function when<Result>(
  place: (typeof places)[number],
  { waits, act }: { waits: boolean; act: () => Promise<Result> },
): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  const meet = async () => {
    world.bent.gateway.clear()
    world.bent.signer = {}
    resolve(act())
    if (waits) await promise
  }
  const met =
    <Arguments extends unknown[], Answer>(goOn: (...args: Arguments) => Promise<Answer>) =>
    (...args: Arguments) =>
      meet().then(() => goOn(...args))
  const { signer } = world
  const gateway = world.gateway()
  if (place === 'signWithdrawal') world.bent.signer = { signWithdrawal: met((asked) => signer.signWithdrawal(asked)) }
  else if (place === 'send') world.bent.gateway.set(ethereum, { send: met((signed) => gateway.send(signed)) })
  else if (place === 'build') world.bent.gateway.set(ethereum, { build: met((order) => gateway.build(order)) })
  else if (place === 'nextSequence')
    world.bent.gateway.set(ethereum, { nextSequence: met((address) => gateway.nextSequence(address)) })
  else world.bent.gateway.set(ethereum, { estimateFee: met((...asked) => gateway.estimateFee(...asked)) })
  return promise
}

describe('calling it back', () => {
  test('[D5.21] [D5.23] cancelled before it is sent everything returns; later it cannot be', async () => {
    const { user, addressId } = await customer('1000')
    const { id, allowedMoves } = (await world.withdraw(user, { addressId, amount: '100' })).result
    assert.deepEqual(allowedMoves, ['cancel'])
    const cancelled = await world.cancel(user, id)
    assert.deepEqual([cancelled.result.state, cancelled.result.status], ['CANCELLED', 'cancelled'])
    assert.deepEqual(await world.balance(user), { available: units('1000'), held: 0n })
    assert.equal((await world.cancel(user, id)).errCode, refusals.illegalMove.code)
    const queued = (await world.withdraw(user, { addressId, amount: '100' })).result
    assert.equal((await world.step(queued.id)).state, 'QUEUED')
    assert.equal((await world.cancel(user, queued.id)).status, 200)
    const sent = (await world.withdraw(user, { addressId, amount: '100' })).result
    await world.send(sent.id)
    const late = await world.cancel(user, sent.id)
    assert.deepEqual([late.status, late.errCode], [409, refusals.illegalMove.code])
    assert.equal((await world.finish(sent.id)).state, 'COMPLETED')
  })

  test('WD-25 cancel and worker at once, repeatedly: one outcome each', async () => {
    const rounds = process.env.LONG === '1' ? 1000 : 25
    const { addressId, to, ...rich } = await customer('1000000')
    let { user } = rich
    let [paid, cancelled] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const { id } = (await world.withdraw(user, { addressId, amount: '10' })).result
      await world.step(id)
      const [answer] = await Promise.all([
        when(places[round % places.length] ?? 'send', { waits: round % 2 === 0, act: () => world.cancel(user, id) }),
        world.step(id),
        world.step(id),
      ])
      const { state } = await world.find(id)
      const isCancelled = answer.status === 200
      // The second step may begin after the first has sent it, and then it finds it on the chain.
      assert.ok((isCancelled ? ['CANCELLED'] : ['BROADCASTING', 'CONFIRMING']).includes(state), state)
      if (isCancelled) cancelled++
      else {
        paid++
        assert.equal((await world.finish(id)).state, 'COMPLETED')
      }
      if (round % 500 === 499) {
        world.clock.forward(24 * hour)
        user = await world.again(user)
      }
    }
    assert.equal(await world.gateway().balance(to, { kind: 'token', currency: 'USDC' }), BigInt(paid) * 10_000_000n)
    assert.ok(paid > 0 && cancelled > 0, `${paid} paid, ${cancelled} cancelled`)
    assert.equal((await world.balance(user)).held, 0n)
  })
})
