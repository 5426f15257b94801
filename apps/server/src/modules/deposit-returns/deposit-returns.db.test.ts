// Sending a deposit back, through the product's own calls: to its sender only, once, and never more than it was.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelCryptoWithdrawal, getCryptoTransaction, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import * as api from '@sampan/contract/api/deposit-return.ts'
import { openChallenge } from '@sampan/contract/api/mfa.ts'
import { lowerOwnLimits } from '@sampan/contract/api/own-limits.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { paperNetworks, returnableDeposit } from '@sampan/test-support/chains/paper-networks.ts'
import { credit } from '@sampan/test-support/money/money.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  // No jobs: states are set by hand here, which the ledger's audit of every minute would take for defects.
  world = await identityWorld({ chains: paperNetworks(3), env: { ROLES: 'api' } })
  tools = companyTools(world)
})
after(() => world.close())

const pool = () => world.server.database.pool
const code = (name: RefusalName) => refusals[name].code
const depositOf = (person: Person, deposit?: Parameters<typeof returnableDeposit>[2]) =>
  returnableDeposit(world.server, person, deposit)
const preview = ({ token }: Person, id: string) => call(world.server, api.previewDepositReturn, { token, params: { id } })
const bodyOf = (amount: string) =>
  ({
    requestId: newId(),
    recaptchaToken: 'ok',
    amount: { amount, currency: 'USDC' },
    senderCanReceive: true,
  }) as const
const giveBack = ({ token }: Person, id: string, amount: string, proof = rightCode) =>
  call(world.server, api.returnDeposit, { token, params: { id }, body: bodyOf(amount), ...(proof && { code: proof }) })
const read = ({ token }: Person, id: string) => call(world.server, getCryptoTransaction, { token, params: { id } })
const cancel = ({ token }: Person, id: string) =>
  call(world.server, cancelCryptoWithdrawal, { token, params: { id }, body: { requestId: newId() } })
const errorOf = async (answer: Promise<{ errCode: string }>) => (await answer).errCode

test('[D11.10] a deposit goes back to its sender, and both name each other', async () => {
  const person = await tools.person('individual')
  const deposit = await depositOf(person)
  await credit(pool(), { accountId: person.accountId, currency: 'USDC', amount: '500', network: 'Ethereum' })
  const { result: shown, text } = await preview(person, deposit.id)
  assert.deepEqual([shown?.sender, shown?.received.amount, shown?.possible], [deposit.sender, '100.000000', true], text)
  assert.equal(Number(shown.maxSendable.amount) + Number(shown.fee.amount), 100, 'the fee comes out of the deposit')
  assert.equal(await errorOf(giveBack(person, deposit.id, shown.maxSendable.amount, '')), code('verificationNeeded'))
  const { result } = await giveBack(person, deposit.id, '40')
  assert.deepEqual([result?.kind, result?.address, result?.amount.amount], ['withdraw', deposit.sender, '40.000000'])
  const back = await read(person, deposit.id)
  assert.deepEqual(
    back.result.linked?.map(({ id, kind, amount }) => [id, kind, amount.amount]),
    [[result.id, 'withdraw', '40.000000']],
  )
  assert.equal(back.result.mayReturn, true)
  const { result: sent } = await read(person, result.id)
  assert.deepEqual(
    sent.linked?.map(({ id, kind, amount }) => [id, kind, amount.amount]),
    [[deposit.id, 'deposit', '100.000000']],
  )
})

test('[D11.10] attack: a deposit is not sent back twice, nor more than it was', async () => {
  const person = await tools.person('individual')
  const deposit = await depositOf(person)
  await credit(pool(), { accountId: person.accountId, currency: 'USDC', amount: '5000', network: 'Ethereum' })
  const { maxSendable, fee } = (await preview(person, deposit.id)).result
  const over = (Number(maxSendable.amount) + 0.01).toFixed(2)
  assert.equal(await errorOf(giveBack(person, deposit.id, over)), code('insufficientFunds'))
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(person, deposit.id, '60')))
  assert.equal(answers.filter(({ errCode }) => errCode === '00000').length, 1, 'one of three at the same moment')
  const made = answers.find(({ errCode }) => errCode === '00000')?.result
  assert.ok(made)
  await pool().query(`update transaction set state = 'COMPLETED', completed_at = $2 where id = $1`, [
    made.id,
    world.server.clock.now(),
  ])
  assert.equal(await errorOf(giveBack(person, deposit.id, '60')), code('insufficientFunds'), 'only the rest is left')
  const left = 100 - 60 - Number(fee.amount)
  assert.equal(Number((await preview(person, deposit.id)).result.left.amount), left)
})

test('[D11.10] a cancelled return leaves the whole deposit to be sent back again', async () => {
  const person = await tools.person('individual')
  const deposit = await depositOf(person)
  const { result } = await giveBack(person, deposit.id, '60')
  assert.equal(await errorOf(cancel(person, result.id)), '00000')
  assert.equal((await preview(person, deposit.id)).result.left.amount, '100.000000')
})

test('[D11.10] attack: a foreign, held, unconfirmed, failed or senderless deposit is not sent back', async () => {
  const [person, thief] = [await tools.person('individual'), await tools.person('individual')]
  const deposit = await depositOf(person)
  await credit(pool(), { accountId: thief.accountId, currency: 'USDC', amount: '500', network: 'Ethereum' })
  for (const id of [deposit.id, newId(), 'nothing']) {
    assert.equal(await errorOf(preview(thief, id)), code('notFound'))
    assert.equal(await errorOf(giveBack(thief, id, '20')), code('notFound'))
  }
  for (const state of ['DETECTED', 'CONFIRMING', 'SCREENING', 'ON_HOLD', 'BELOW_MINIMUM', 'RETURNED', 'FAILED']) {
    const { id } = await depositOf(person, { state })
    assert.equal(await errorOf(preview(person, id)), code('depositNotCredited'), state)
    assert.equal(await errorOf(giveBack(person, id, '20')), code('depositNotCredited'), state)
  }
  const unknown = await depositOf(person, { sender: null })
  assert.equal(await errorOf(giveBack(person, unknown.id, '20')), code('senderNotReliable'))
  const exchange = await depositOf(person)
  await depositOf(thief, { sender: exchange.sender })
  assert.equal(await errorOf(giveBack(person, exchange.id, '20')), code('senderNotReliable'), 'it pays for several people')
  const asAddress = await call(world.server, withdrawCrypto, {
    token: person.token,
    code: rightCode,
    body: {
      requestId: newId(),
      recaptchaToken: 'ok',
      addressId: deposit.id,
      mainNet: 3,
      amount: { amount: '20', currency: 'USDC' },
    },
  })
  assert.equal(asAddress.errCode, code('notFound'), 'a deposit is no saved address')
})

test('[D11.10] limits, the security hold and an unconfirmed sender stop a return before a code is asked for', async () => {
  const person = await tools.person('individual')
  const deposit = await depositOf(person)
  await pool().query(`update app_user set mobile = '+6581112222', mobile_verified_at = now() where id = $1`, [person.userId])
  await call(world.server, lowerOwnLimits, {
    token: person.token,
    body: { flow: 'crypto', currency: 'USDT', perTransaction: '30', perDay: null, perMonth: null },
  })
  assert.equal(await errorOf(giveBack(person, deposit.id, '31')), code('ownLimitExceeded'))
  const { requestId, recaptchaToken: _, ...asked } = bodyOf('31')
  const action = { call: 'POST /crypto-transaction/return/{id}', params: { id: deposit.id }, body: { requestId, ...asked } }
  const challenged = await call(world.server, openChallenge, {
    token: person.token,
    body: { scene: scenes.depositReturn, action },
  })
  assert.equal(challenged.errCode, code('ownLimitExceeded'), 'no code is asked for')
  const unasked = await call(world.server, api.returnDeposit, {
    token: person.token,
    params: { id: deposit.id },
    code: rightCode,
    body: { ...bodyOf('20'), senderCanReceive: false as unknown as true },
  })
  assert.equal(unasked.errCode, code('invalidInput'))
  const until = new Date(world.server.clock.now().getTime() + 3_600_000)
  await pool().query('update account set hold_until = $2 where id = $1', [person.accountId, until])
  assert.equal(await errorOf(giveBack(person, deposit.id, '20')), code('securityHold'))
})

test('[D11.10] in a company a return waits for its approver, and not for a deposit that its network took back', async () => {
  const company = await tools.company()
  const deposit = await depositOf(company.maker)
  const { result } = await giveBack(company.maker, deposit.id, '40')
  assert.equal(result?.state, 'PENDING_APPROVAL')
  const id = await tools.approvalOf(result.id)
  await pool().query(`update transaction set state = 'DETECTED', completed_at = null where id = $1`, [deposit.id])
  assert.equal(await errorOf(tools.approve(company.approver, id)), code('depositNotCredited'))
  await pool().query(`update transaction set state = 'CREDITED', completed_at = $2 where id = $1`, [
    deposit.id,
    world.server.clock.now(),
  ])
  assert.equal(await errorOf(tools.approve(company.approver, id)), '00000')
})
