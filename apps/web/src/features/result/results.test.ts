import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser } from '@sampan/contract/constants.ts'
import { languages } from '@sampan/contract/language.ts'
import { resultRoutes } from './result-routes.ts'
import { type Result, results } from './results.ts'

const rows: Readonly<Record<string, Result>> = results
const buttons = (path: string) => rows[path]?.buttons.map(({ to }) => to)

test('[2.29][2.37][2.38] two success pages leave by themselves after 3 seconds, the others stay', () => {
  const leaving = Object.entries(rows).flatMap(([path, { leadsTo }]) => (leadsTo ? [[path, leadsTo.path]] : []))
  assert.deepEqual(leaving, [
    ['/bank-account-success', '/bank-account'],
    ['/bank-account-success1', '/fiat-withdraw'],
  ])
  assert.equal(browser.autoRedirectMs, 3000)
})

test('[2.30] fiat-deposit-success leads to the wallet or to the history', () => {
  assert.deepEqual(buttons('/fiat-deposit-success'), ['/wallet-history', '/wallet'])
})

test('[2.33] change-password-success leads to /login', () => {
  assert.deepEqual(buttons('/change-password-success'), ['/login'])
})

test('[2.31][2.32][2.34][2.35][2.36][2.39][2.40][2.41] every success route has its icon, message and buttons', () => {
  const expected = [
    '/fiat-deposit-success',
    '/crypto-withdraw-success',
    '/fiat-withdraw-success',
    '/change-password-success',
    '/feedback-success',
    '/activate-success',
    '/register-success',
    '/bank-account-success',
    '/bank-account-success1',
    '/verify-phone-success',
    '/change-phone-success',
    '/change-email-success',
    '/forget-password/success',
    '/mint-redeem/success',
  ]
  assert.deepEqual(Object.keys(resultRoutes).sort(), expected.sort())
  for (const path of expected) {
    const row = rows[path]
    assert.ok(row?.icon && row.buttons.length > 0, path)
    const { message } = resultRoutes[path as keyof typeof resultRoutes]
    for (const language of languages) assert.ok(message[language].length > 5 && row.next[language].length > 5, path)
  }
})

test('[9.21][9.22][9.23] the result pages say how long confirmation and processing take', () => {
  assert.match(rows['/crypto-withdraw-success']?.hint?.en ?? '', /about 5 to 20 minutes/)
  assert.match(rows['/fiat-withdraw-success']?.hint?.en ?? '', /1-2 business days/)
  assert.match(rows['/fiat-deposit-success']?.hint?.en ?? '', /1-2 business days/)
})

test('no success page says "success": what was accepted can still fail', () => {
  for (const { message } of Object.values(resultRoutes)) assert.doesNotMatch(message.en, /success/i)
})
