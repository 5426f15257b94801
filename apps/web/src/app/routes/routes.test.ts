import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopesOf } from '@sampan/contract/roles.ts'
import { isCompanyScope } from '@sampan/contract/scopes.ts'
import { resultRoutes } from '../../features/result/result-routes.ts'
import { verificationRoutes } from '../../features/verification/verification-routes.ts'
import { routes } from './all-routes.ts'
import { findRoute } from './find-route.ts'
import { notFoundRoute } from './public-routes.ts'

const accessOf = (path: string) => findRoute(path).access

test('[2.06][2.07][2.08][2.09][2.10][2.11][2.12][2.13][2.14][2.15][2.16][2.17][2.18][2.19] each scoped route names its scope', () => {
  const expected = {
    '/wallet': 'wallet.wallets',
    '/wallet-history': 'wallet_history',
    '/deposit': 'wallet.wallets.deposit',
    '/withdraw': 'wallet.wallets.withdraw',
    '/crypto-deposit': 'wallet.wallets.deposit',
    '/crypto-withdraw': 'wallet.wallets.withdraw',
    '/fiat-deposit': 'wallet.wallets.deposit',
    '/fiat-withdraw': 'wallet.wallets.withdraw',
    '/view-fiat-deposit': 'wallet_history.fiat_deposit.view',
    '/send': 'wallet.wallets.withdraw',
    '/view-fiat-withdraw': 'wallet_history.fiat_withdraw.view',
    '/mint-redeem-order': 'order.swap_order',
    '/blockchain': 'wallet.blockchain_address',
    '/bank-account': 'wallet.bank_account',
    '/add-bank-account': 'wallet.bank_account.add',
    '/edit-bank-account': 'wallet.bank_account.update',
    '/security-setting': 'wallet.bank_account.add',
  }
  for (const [path, scope] of Object.entries(expected)) assert.deepEqual(accessOf(path), { scope }, path)
})

test('[2.20][2.21][2.22][2.23][2.24] the account pages need a logged-in user and no scope', () => {
  for (const path of ['/account-info', '/notifications', '/change-password', '/change-phone', '/change-email', '/verify-phone']) {
    assert.equal(accessOf(path), 'signed-in', path)
  }
})

test('[2.02][2.03][2.26][2.27][2.54][2.55][2.56][2.57][2.58][2.59][2.60] the public routes are public', () => {
  const open = [
    '/',
    '/home',
    '/feedback',
    '/account-activation',
    '/register',
    '/register/register-info',
    '/forget-password',
    '/forget-password/set',
    '/forget-password/success',
    '/mint-redeem',
    '/mint-redeem/success',
  ]
  for (const path of open) {
    assert.notEqual(findRoute(path), notFoundRoute, path)
    assert.equal(accessOf(path), 'public', path)
  }
})

test('[2.62][2.63][2.64][2.65][D7.06][D7.07][D7.08] the legal pages are public under every spelling, and one screen each', () => {
  const pages = { 'privacy-policy': '/privacy-policy', 'term-of-use': '/term-of-use', 'cookie-policy': '/cookie-policy' }
  for (const [page, short] of Object.entries(pages)) {
    const route = findRoute(`/potocol/${page}`)
    assert.equal(route.access, 'public')
    assert.notEqual(route, notFoundRoute)
    assert.equal(findRoute(`/protocol/${page}`).screen, route.screen)
    assert.equal(findRoute(short).screen, route.screen)
  }
  const risk = findRoute('/potocol/ri')
  assert.equal(risk.title.en, 'Risk disclosure')
  for (const tail of ['ri', 'ri8f3a', 'risk', 'ri/x']) {
    assert.equal(findRoute(`/potocol/${tail}`).screen, risk.screen)
    assert.equal(findRoute(`/protocol/${tail}`).screen, risk.screen)
  }
})

test('[2.67] any unknown path shows not-found', () => {
  for (const path of ['/nothing', '/wallet/x', '/potocol', '/redirect', '/404', '/Wallet']) {
    assert.equal(findRoute(path), notFoundRoute, path)
  }
  assert.notEqual(findRoute('/wallet/'), notFoundRoute)
})

test('[2.28] every success route shows the one result screen', () => {
  const screens = new Set(Object.keys(resultRoutes).map((path) => findRoute(path).screen))
  assert.equal(Object.keys(resultRoutes).length, 14)
  assert.equal(screens.size, 1)
})

test('[2.42] every security-verification route shows the one verification screen', () => {
  const screens = new Set(Object.keys(verificationRoutes).map((path) => findRoute(path).screen))
  // The eleven of the specification, and eight more.
  assert.equal(Object.keys(verificationRoutes).length, 11 + 8)
  assert.equal(screens.size, 1)
})

test('the pages of a company need scopes that no individual holds', () => {
  for (const path of ['/approvals', '/members', '/policies', '/company', '/company-activity']) {
    const access = accessOf(path)
    assert.ok(typeof access === 'object' && isCompanyScope(access.scope), path)
    assert.ok(!scopesOf('individual').includes(access.scope), path)
  }
})

test('the pages for developers need the scope of what they manage', () => {
  assert.deepEqual(accessOf('/developers/keys'), { scope: 'account.api_keys' })
  assert.deepEqual(accessOf('/developers/webhooks'), { scope: 'account.webhooks' })
  assert.deepEqual(accessOf('/developers/activity'), { scope: 'account.api_keys' })
})

test('no path stands twice in the table', () => {
  assert.equal(new Set(routes.map((route) => route.path)).size, routes.length)
})
