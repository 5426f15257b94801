import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopesOf } from '@sampan/contract/roles.ts'
import { findRoute, notFoundRoute } from '../routes.ts'
import { findPages, readAmount } from './find-pages.ts'

const person = scopesOf('individual')
const hrefs = (typed: string, scopes: readonly string[] = person) => findPages(typed, scopes).map(({ href }) => href)

test('pages are found by the beginnings of words, in every language', () => {
  assert.deepEqual(hrefs('bank dep'), ['/fiat-deposit'])
  assert.deepEqual(hrefs('  WALLET '), ['/wallet'])
  assert.deepEqual(hrefs('กระเป๋า'), ['/wallet'])
  assert.deepEqual(hrefs('历史'), ['/wallet-history'])
  assert.deepEqual(hrefs('allet'), [])
  assert.deepEqual(hrefs('.*'), [])
})

test('every page that is offered exists, and none that the user may not see', () => {
  for (const href of hrefs('', scopesOf('owner'))) assert.notEqual(findRoute(href), notFoundRoute, href)
  assert.ok(hrefs('', scopesOf('owner')).includes('/members'))
  assert.deepEqual(hrefs('members'), [])
  assert.ok(!hrefs('', []).includes('/wallet'))
})

test('an amount is read with and without separators, anything else is none', () => {
  const cases: [string, string | undefined][] = [
    ['12480.5', '12480.5'],
    [' 12,480.50 ', '12480.50'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['1,5', undefined],
    ['12,48', undefined],
    ['1e3', undefined],
    ['-5', undefined],
    ['W-26', undefined],
    ['', undefined],
  ]
  for (const [typed, expected] of cases) assert.equal(readAmount(typed), expected, typed)
})
