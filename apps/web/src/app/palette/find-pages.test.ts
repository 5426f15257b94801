import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopesOf } from '@sampan/contract/roles.ts'
import { completeRoutes, findRoute } from '../routes/find-route.ts'
import { notFoundRoute } from '../routes/public-routes.ts'
import { signedInRoutes } from '../routes/signed-in-routes.ts'
import { findPages } from './find-pages.ts'

completeRoutes(signedInRoutes)

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

test('security settings are offered once, at the role’s own path', () => {
  assert.deepEqual(hrefs('security'), ['/security-setting'])
  assert.deepEqual(hrefs('security', scopesOf('viewer')), ['/account-security'])
})
