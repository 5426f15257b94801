import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getTransaction, searchCases, sendFeedback } from '@sampan/contract/api/feedback.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { operatorItems } from '@sampan/test-support/operators/operator-items.ts'
import { handmadePdf } from '@sampan/test-support/pdf.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const signedIn = (): Promise<TestUser> => world.server.createUser()
let turn = 0
const write = (token: string | undefined, more: Record<string, unknown> = {}) =>
  call(world.server, sendFeedback, {
    ...(token ? { token } : {}),
    body: { requestId: `feedback-${++turn}`, recaptchaToken: 'ok', category: 'idea', message: 'More harbours, please', ...more },
  })
const cases = async (token: string, query: Record<string, unknown> = {}, pagination: Record<string, unknown> = { size: 10 }) =>
  (await call(world.server, searchCases, { token, body: { query, pagination } })).result

test('[1.16] feedback gets a case number and is found again with our answer', async () => {
  const [{ token }, other] = [await signedIn(), await signedIn()]
  const { status, result } = await write(token, { category: 'problem', message: 'Line one\nline two' })
  assert.equal(status, 200)
  assert.match(result.caseNo, /^C-[0-9A-Z]{8}$/)
  const [found] = (await cases(token)).resultList
  assert.deepEqual(
    [found?.caseNo, found?.category, found?.message, found?.open, found?.answer],
    [result.caseNo, 'problem', 'Line one\nline two', true, null],
  )
  assert.deepEqual((await cases(other.token)).resultList, [])
  await world.server.database.pool.query(`update feedback_case set answer = 'Done', closed_at = now() where case_no = $1`, [
    result.caseNo,
  ])
  assert.deepEqual((await cases(token, { open: true })).resultList, [])
  assert.equal((await cases(token, { open: false })).resultList[0]?.answer, 'Done')
})

test('[1.16] a visitor may write too; an empty text and a wrong address are refused', async () => {
  assert.equal((await write(undefined, { email: 'visitor@example.com' })).status, 200)
  assert.equal((await write(undefined, { message: '' })).status, 422)
  assert.equal((await write(undefined, { email: 'nonsense' })).status, 422)
  assert.equal((await write(undefined, { category: 'other' })).status, 422)
})

test('the same request twice is one case; cases come page by page', async () => {
  const { token } = await signedIn()
  const [first, again] = [await write(token, { requestId: 'same' }), await write(token, { requestId: 'same' })]
  assert.equal(first.result.caseNo, again.result.caseNo)
  await write(token, { message: 'Second' })
  const page = await cases(token, {}, { size: 1 })
  const rest = await cases(token, {}, { size: 1, cursor: page.pagination.nextCursor })
  assert.deepEqual(
    [page.resultList[0]?.message, rest.resultList[0]?.message, rest.pagination.nextCursor],
    ['Second', 'More harbours, please', null],
  )
})

test('AZ-02 a case names an own transaction; others answer like unknown ones', async () => {
  const items = operatorItems(world.server)
  const [owner, other] = [await signedIn(), await signedIn()]
  const { id } = await items.fiatDeposit(owner)
  const transaction = await call(world.server, getTransaction, { token: owner.token, params: { id } })
  assert.deepEqual([transaction.result.kind, transaction.result.amount], ['fiatDeposit', { amount: '1500.00', currency: 'EUR' }])
  await write(owner.token, { transactionId: id })
  assert.deepEqual((await cases(owner.token)).resultList[0]?.transaction, {
    id,
    kind: 'fiatDeposit',
    reference: transaction.result.reference,
  })
  const blind = await world.server.createUser({ accountId: owner.accountId, scopes: ['wallet_history.crypto_deposit.view'] })
  const strange = [other.token, blind.token, undefined].map((token) => ({ token, transactionId: id }))
  const unknown = [randomUUID(), 'nonsense'].map((transactionId) => ({ token: owner.token, transactionId }))
  const answers = [...strange, ...unknown].map(async ({ token, transactionId }) => {
    const { status, errCode, errMsg } = await write(token, { transactionId })
    return [status, errCode, errMsg]
  })
  const [first, ...others] = await Promise.all(answers)
  assert.deepEqual(first?.slice(0, 2), [404, refusals.notFound.code])
  for (const answer of others) assert.deepEqual(answer, first)
  for (const { token } of strange.slice(0, 2))
    assert.equal((await call(world.server, getTransaction, { token: token ?? '', params: { id } })).status, 404)
})

const { default: sharp } = await import('sharp')
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4a7' } })
  .png()
  .toBuffer()
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => new File([bytes], '../shot.png', { type })

test('UP-01 UP-02 a picture is redrawn: no script, no PDF, none from a visitor', async () => {
  const { token, userId } = await signedIn()
  const tail = Buffer.from('<script>alert(1)</script>')
  const { status, result } = await write(token, { screenshot: fileOf(Buffer.concat([picture, tail])) })
  assert.equal(status, 200)
  const { rows } = await world.server.database.pool.query<{ name: string; type: string; bytes: Buffer }>(
    'select s.name, s.type, s.bytes from feedback_screenshot s join feedback_case c on c.id = s.case_id where c.case_no = $1',
    [result.caseNo],
  )
  assert.deepEqual([rows[0]?.name, rows[0]?.type, rows[0]?.bytes.includes('script')], ['shot.png', 'image/png', false])
  assert.equal((await cases(token)).resultList[0]?.hasScreenshot, true)
  const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const refused = [
    await write(token, { screenshot: fileOf(Buffer.from(handmadePdf()), 'application/pdf') }),
    await write(token, { screenshot: fileOf(hostile) }),
    await write(token, { screenshot: fileOf(Buffer.from(picture.subarray(0, 40))) }),
    await write(undefined, { screenshot: fileOf(Buffer.from(picture)) }),
  ]
  assert.deepEqual(
    refused.map(({ status: got }) => got),
    [422, 415, 415, 422],
  )
  await world.server.database.pool.query(
    `update feedback_screenshot set size = $2 where case_id in (select id from feedback_case where user_id = $1)`,
    [userId, 50 * 1_048_576],
  )
  assert.equal((await write(token, { screenshot: fileOf(Buffer.from(picture)) })).errCode, refusals.storageFull.code)
  assert.equal((await cases(token)).resultList.length, 1, 'what was refused left no case')
})
