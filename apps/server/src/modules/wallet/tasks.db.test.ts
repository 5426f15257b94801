// What needs the user, from the modules that wait for them.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchApprovals } from '@sampan/contract/api/approvals.ts'
import { getTransaction, sendFeedback } from '@sampan/contract/api/feedback.ts'
import { listTasks } from '@sampan/contract/api/wallet.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { insertBankAccount } from '@sampan/test-support/money/bank-accounts.ts'
import { insertTransaction } from '@sampan/test-support/money/transactions.ts'
import { makeMove } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator } from '@sampan/test-support/operators/operators.ts'
import { handmadePdf } from '@sampan/test-support/pdf.ts'
import { companyTools } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { newId } from '../../platform/security/ids.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld({ env: { ROLES: 'api' } })
})
after(() => world.close())

const pool = () => world.server.database.pool
const now = () => world.server.clock.now()
const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000)

const readTasks = async ({ token }: TestUser) => (await call(world.server, listTasks, { token })).result.resultList
const kindsOf = async (user: TestUser) => (await readTasks(user)).map(({ kind }) => kind)

const failedBankAccount = ({ accountId, userId }: TestUser): Promise<string> =>
  insertBankAccount(pool(), {
    accountId,
    userId,
    label: 'Savings',
    verificationState: 'VERIFICATION_FAILED',
    reason: 'The name differs.',
    now: now(),
  })

async function savedAddress({ accountId }: TestUser, { label, usableFrom, timesUsed = 0 }: SavedAddress): Promise<string> {
  const id = newId()
  await pool().query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, times_used, cooling_since, usable_from,
       created_at, updated_at)
     values ($1, $2, 'COOLING', 8, $3, '-', $4, 'selfHosted', $5, $6::timestamptz - interval '1 day', $6, $7, $7)`,
    [id, accountId, `0x${id.replaceAll('-', '').padEnd(40, '0')}`, label, timesUsed, usableFrom, now()],
  )
  return id
}
type SavedAddress = { readonly label: string; readonly usableFrom: Date; readonly timesUsed?: number }

async function differingDeposit({ accountId, userId }: TestUser): Promise<string> {
  const id = newId()
  const { rows } = await pool().query<{ id: string }>(
    `select id from receiving_account where currency = 'EUR' and channel = 'SEPA'`,
  )
  return insertTransaction(pool(), 'fiat_deposit', {
    id,
    reference: `FD-${id.slice(-5).toUpperCase()}-XW4TZ`,
    account_id: accountId,
    user_id: userId,
    receiving_account_id: rows[0]?.id,
    currency: 'EUR',
    channel: 'SEPA',
    state: 'DIFFERENCE',
    declared: 150_000,
    received: 148_500,
    reference_no: `R${id.slice(-8)}`,
    created_at: now(),
    updated_at: now(),
  })
}

test('[D12.07] a difference with its deadline, a failed check and a usable address, the most urgent first', async () => {
  const user = await world.server.createUser()
  const account = await failedBankAccount(user)
  const address = await savedAddress(user, { label: 'Vault', usableFrom: inDays(-1) })
  const deposit = await differingDeposit(user)
  const found = await readTasks(user)
  assert.deepEqual(
    found.map(({ kind, id }) => [kind, id]),
    [
      ['difference', deposit],
      ['bankCheck', account],
      ['addressReady', address],
    ],
  )
  const [difference, check, ready] = found
  assert.deepEqual(difference?.amount, { amount: '1485.00', currency: 'EUR' })
  assert.deepEqual(difference?.expected, { amount: '1500.00', currency: 'EUR' })
  assert.equal(Date.parse(difference?.until ?? '') - Date.parse(difference?.since ?? ''), 14 * 86_400_000)
  assert.deepEqual([check?.about, check?.reason], ['Savings · Deutsche Bank ··3000', 'The name differs.'])
  assert.deepEqual([ready?.about, ready?.mainNet], ['Vault', 8])
})

test('addresses that cool down, were used or are long known need no one', async () => {
  const user = await world.server.createUser()
  await savedAddress(user, { label: 'Cooling', usableFrom: inDays(1) })
  await savedAddress(user, { label: 'Used', usableFrom: inDays(-1), timesUsed: 1 })
  await savedAddress(user, { label: 'Long known', usableFrom: inDays(-4) })
  assert.deepEqual(await kindsOf(user), [])
})

test('another account and missing permissions see nothing of it', async () => {
  const user = await world.server.createUser()
  await failedBankAccount(user)
  await savedAddress(user, { label: 'Vault', usableFrom: inDays(-1) })
  await differingDeposit(user)
  assert.deepEqual(await kindsOf(await world.server.createUser()), [])
  const reader = await world.server.createUser({ accountId: user.accountId, scopes: ['wallet.wallets'] })
  assert.deepEqual(await kindsOf(reader), [])
})

test('[D12.07] an approver sees what waits for them, the maker does not', async () => {
  const tools = companyTools(world)
  const of = await tools.company()
  const { result } = await tools.addBank(of.maker)
  const [task, ...more] = await readTasks(of.approver)
  assert.deepEqual(more, [])
  assert.deepEqual([task?.kind, task?.action, task?.name], ['approval', 'bankAccountAdd', 'Example maker'])
  assert.equal(task?.id, await tools.approvalOf(result.id))
  const body = { query: { of: 'mine', state: 'open' }, pagination: { size: 10 } }
  const listed = await call(world.server, searchApprovals, { token: of.approver.token, body })
  assert.equal(task?.until, listed.result.resultList[0]?.expiresAt)
  assert.deepEqual(await kindsOf(of.maker), [])
})

test('[D12.07] documents that an operator asks for are a task until the customer has sent them', async () => {
  const { server } = world
  const user = await server.createUser()
  const deposit = await differingDeposit(user)
  const treasury = await createOperator(server, { role: 'treasury' })
  assert.equal((await makeMove(treasury, 'fiatDeposit.requestDocuments', deposit)).status, 200)
  const documents = async (of: TestUser) => (await readTasks(of)).filter(({ kind }) => kind === 'documents')
  const [task, ...more] = await documents(user)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [task?.id, task?.amount, task?.reason],
    [deposit, { amount: '1485.00', currency: 'EUR' }, reasons.proofOfPayment.text.en],
  )
  assert.deepEqual(await documents(await server.createUser()), [], 'of another account')
  const blind = await server.createUser({ accountId: user.accountId, scopes: ['wallet.wallets'] })
  assert.deepEqual(await documents(blind), [], 'without the permission')
  const read = await call(server, getTransaction, { token: user.token, params: { id: deposit } })
  assert.equal(read.result.wanted, task?.reason, 'the page that it leads to says what is wanted')
  assert.ok(world.sent.letters.some(({ kind, userId }) => kind === 'documentsRequested' && userId === user.userId))

  const screenshot = new File([Buffer.from(handmadePdf())], 'slip.pdf', { type: 'application/pdf' })
  const body = { requestId: newId(), recaptchaToken: 'ok', category: 'transaction', message: 'Here it is.', screenshot }
  const send = (transactionId: string, { token }: TestUser = user) =>
    call(server, sendFeedback, { token, body: { ...body, requestId: newId(), transactionId } })
  const stranger = await send(deposit, await server.createUser())
  const unknown = await send(newId(), await server.createUser())
  assert.deepEqual([stranger.status, stranger.errCode], [unknown.status, unknown.errCode], 'like an unknown transaction')
  assert.notEqual(stranger.status, 200)
  assert.equal((await documents(user)).length, 1, 'another customer answers nothing')
  assert.equal((await send(await differingDeposit(user))).status, 422, 'a PDF is taken only where one is wanted')
  assert.equal((await send(deposit)).status, 200)
  assert.deepEqual(await documents(user), [])
})
