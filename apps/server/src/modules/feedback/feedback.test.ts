import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchCases, send } from '@sampan/contract/api/feedback.ts'
import { call, type IdentityWorld, identityWorld, newBrowser } from '../../../../../tests/support/identity.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const signedIn = async () => (await (await newBrowser(world.server)).signIn(await world.createCustomer())).access_token
let turn = 0
const write = (token: string | undefined, more: Record<string, unknown> = {}) =>
  call(world.server, send, {
    ...(token ? { token } : {}),
    body: { requestId: `feedback-${++turn}`, recaptchaToken: 'ok', category: 'idea', message: 'More harbours, please', ...more },
  })
const cases = async (token: string, query: Record<string, unknown> = {}, pagination: Record<string, unknown> = { size: 10 }) =>
  (await call(world.server, searchCases, { token, body: { query, pagination } })).result

test('[1.16] a user sends feedback, gets a case number, and finds the own case again with our answer', async () => {
  const [token, other] = [await signedIn(), await signedIn()]
  const { status, result } = await write(token, { category: 'problem', message: 'Line one\nline two' })
  assert.equal(status, 200)
  assert.match(result.caseNo, /^C-[0-9A-Z]{8}$/)
  const [found] = (await cases(token)).resultList
  assert.deepEqual(
    [found?.caseNo, found?.category, found?.message, found?.open, found?.answer],
    [result.caseNo, 'problem', 'Line one\nline two', true, null],
  )
  assert.deepEqual((await cases(other)).resultList, [])
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
  const token = await signedIn()
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
