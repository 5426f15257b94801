// Cases: who sees and answers them, and that the writer hears of it.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { searchCases, sendFeedback } from '@sampan/contract/api/feedback.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { operatorItems } from '@sampan/test-support/operators/operator-items.ts'
import { detailOf, possibleMoves } from '@sampan/test-support/operators/operator-moves.ts'
import { createOperator, fetchOperator, type TestOperator } from '@sampan/test-support/operators/operators.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import sharp from 'sharp'

let world: IdentityWorld
let support: TestOperator
before(async () => {
  world = await identityWorld({ env: { ROLES: 'api' } })
  support = await createOperator(world.server, { role: 'support' })
})
after(() => world.close())

const write = async (token: string | undefined, more: Record<string, unknown> = {}) => {
  const body = {
    requestId: randomUUID(),
    recaptchaToken: 'ok',
    category: 'transaction',
    message: 'Where is it?\nPlease',
    ...more,
  }
  const { result, text } = await call(world.server, sendFeedback, { ...(token ? { token } : {}), body })
  const { rows } = await world.server.database.pool.query<{ id: string }>('select id from feedback_case where case_no = $1', [
    result?.caseNo,
  ])
  return { id: rows[0]?.id ?? text, caseNo: result.caseNo }
}

const answer = (operator: TestOperator, id: string, text: string, version = 1) =>
  operator.call(work.move, {
    params: { kind: 'feedbackCase', id },
    body: { requestId: randomUUID(), move: 'feedbackCase.answer', version, reason: 'answered', text },
  })

test('[1.16] OP-05 OP-07 support sees text, owner, transaction and picture by permission', async () => {
  const user = await world.server.createUser()
  const deposit = await operatorItems(world.server).fiatDeposit(user)
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer()
  const screenshot = new File([Buffer.from(bytes)], 'shot.png', { type: 'image/png' })
  const { id, caseNo } = await write(user.token, { transactionId: deposit.id, screenshot })
  const rows = (await support.call(work.queue, { params: { queue: 'cases' } })).result.resultList
  const row = rows.find((one) => one.id === id)
  assert.deepEqual(
    [row?.reference, row?.channel, row?.note?.label, row?.customer],
    [caseNo, 'Transaction', 'About a transaction', 'E•••••• U•••'],
  )
  const shown = await detailOf(support, 'feedbackCase', id)
  const fact = (name: string) => shown.facts.find((one) => one.name === name)
  assert.equal(fact('message')?.value, 'Where is it?\nPlease')
  assert.deepEqual(fact('transaction')?.link, { kind: 'fiatDeposit', id: deposit.id })
  assert.deepEqual(
    shown.moves.map(({ move }) => move),
    ['feedbackCase.answer'],
  )
  const [document] = shown.documents
  assert.ok(document)
  const params = { kind: 'feedbackCase', id, document: document.id }
  const file = await fetchOperator(world.server.url, work.openDocument, { token: support.token, params })
  assert.deepEqual([file.status, file.headers.get('content-disposition')?.startsWith('attachment')], [200, true])
  const { rowCount } = await world.server.database.pool.query(
    `select from audit_row where subject = $1 and action = 'documentOpened' and actor_id = $2`,
    [id, support.id],
  )
  assert.equal(rowCount, 1)
  const treasury = await createOperator(world.server, { role: 'treasury' })
  assert.deepEqual(possibleMoves(await detailOf(treasury, 'feedbackCase', id)), [])
  const closed = await fetchOperator(world.server.url, work.openDocument, { token: treasury.token, params })
  assert.equal(closed.status, 403)
  const other = { kind: 'registration', id, document: document.id }
  const elsewhere = await fetchOperator(world.server.url, work.openDocument, { token: support.token, params: other })
  assert.equal(elsewhere.status, 403, 'the right to open pictures of cases opens no other document')
})

test('[1.16] an answer closes the case once and reaches the writer', async () => {
  const user = await world.server.createUser()
  await world.server.database.pool.query(`update app_user set language = 'th' where id = $1`, [user.userId])
  const { id, caseNo } = await write(user.token)
  assert.equal((await detailOf(support, 'feedbackCase', id)).customerLanguage, 'th')
  const long = 'x'.repeat(2001)
  assert.equal((await answer(support, id, long)).status, 422)
  assert.equal((await answer(support, id, 'Too late', 7)).errCode, refusals.staleVersion.code)
  const text = `It is credited.\n${'y'.repeat(1900)}`
  const done = await answer(support, id, text)
  assert.deepEqual([done.status, done.result.done], [200, true])
  const again = await answer(support, id, 'Another', 2)
  assert.equal(again.errCode, refusals.illegalMove.code)
  const mine = await call(world.server, searchCases, { token: user.token, body: { query: {}, pagination: { size: 5 } } })
  assert.deepEqual(
    mine.result.resultList.map((one) => [one.caseNo, one.open, one.answer]),
    [[caseNo, false, text]],
  )
  const letters = world.sent.letters.filter(({ params }) => params?.reference === caseNo)
  assert.deepEqual(letters, [
    { userId: user.userId, email: user.email, language: 'th', kind: 'caseAnswered', params: { reference: caseNo } },
  ])
  const { rows } = await world.server.database.pool.query<{ action: string; actor_id: string }>(
    `select a.action, a.actor_id from audit_row a join feedback_case c on c.id::text = a.subject and c.answered_by = a.actor_id where a.subject = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ action: 'moveMade', actor_id: support.id }])
  const waiting = (await support.call(work.queue, { params: { queue: 'cases' } })).result.resultList
  assert.ok(!waiting.some((one) => one.id === id))
})

test('a visitor reads the answer by mail; without an address none is sent', async () => {
  const { id, caseNo } = await write(undefined, { email: 'visitor@example.com' })
  await answer(support, id, 'Thank you.')
  const mute = await write(undefined)
  await answer(support, mute.id, 'Thank you too.')
  const answers = world.sent.letters.filter(({ kind }) => kind === 'visitorCaseAnswered')
  assert.deepEqual(answers, [
    {
      email: 'visitor@example.com',
      language: 'en',
      kind: 'visitorCaseAnswered',
      params: { reference: caseNo, answer: 'Thank you.' },
    },
  ])
})

test('OP-07 only a permitted role answers; other texts keep their length', async () => {
  const { id } = await write((await world.server.createUser()).token)
  for (const role of ['admin', 'treasury', 'auditor'] as const) {
    const operator = await createOperator(world.server, { role })
    assert.equal((await answer(operator, id, 'Thank you.')).errCode, refusals.permissionMissing.code, role)
  }
  const compliance = await createOperator(world.server, { role: 'compliance' })
  const user = await world.server.createUser()
  const params = { kind: 'account', id: user.accountId }
  const { version } = (await compliance.call(work.entity, { params })).result
  const refused = await compliance.call(work.move, {
    params,
    body: { requestId: randomUUID(), move: 'account.disable', version, reason: 'legalOrder', text: 'x'.repeat(501) },
  })
  assert.equal(refused.status, 422)
})
