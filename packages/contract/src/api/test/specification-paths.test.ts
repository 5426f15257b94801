// Tests the contract against a second copy of the calls of section 7.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomerEndpoint, Method } from '../../endpoint/endpoint.ts'
import { exampleOf } from '../../endpoint/example.ts'
import { openapi } from '../../endpoint/openapi.ts'
import { scenes } from '../../identity/scenes.ts'
import { api, customerEndpoints } from '../all.ts'

/** Secure calls need a session; 'both' has a public and a secure version. */
type Call = readonly [method: Method, path: string, access: 'public' | 'secure' | 'both']

const section7: readonly Call[] = [
  ['POST', '/user/login', 'public'],
  ['POST', '/auth/oauth2/token', 'public'],
  ['GET', '/user/get-auth-user', 'secure'],
  ['POST', '/user/logout', 'secure'],
  ['POST', '/user/change-password', 'secure'],
  ['POST', '/user/register', 'public'],
  ['POST', '/user/to-be-activate-account-info', 'public'],
  ['POST', '/user/activate-account', 'public'],
  ['POST', '/mfa/send-sms-otp', 'both'],
  ['POST', '/user/forgot-password-precheck', 'public'],
  ['POST', '/user/forgot-password-validate', 'public'],
  ['POST', '/user/reset-password', 'public'],
  ['POST', '/user/test-password', 'secure'],
  ['POST', '/user/change-mobile', 'secure'],
  ['POST', '/user/change-mobile/precheck', 'secure'],
  ['POST', '/user/change-email', 'secure'],
  ['POST', '/user/change-email/precheck', 'secure'],
  ['POST', '/otc/get-otc-rate', 'both'],
  ['POST', '/otc/submit-otc', 'secure'],
  ['GET', '/otc/receipt/{id}', 'secure'],
  ['POST', '/otc/search', 'secure'],
  ['GET', '/wallet-account/search', 'secure'],
  ['GET', '/wallet-account/list', 'secure'],
  ['POST', '/crypto-transaction/search', 'secure'],
  ['POST', '/fiat-transaction/search', 'secure'],
  ['GET', '/fiat-transaction/{id}', 'secure'],
  ['GET', '/fiat-transaction/receipt/{id}', 'secure'],
  ['GET', '/crypto-transaction/receipt/{id}', 'secure'],
  ['POST', '/crypto-transaction/verify-deposit', 'secure'],
  ['GET', '/crypto-transaction/get-txn-fee/{mainNet}/{currency}', 'secure'],
  ['POST', '/crypto-transaction/withdraw', 'secure'],
  ['GET', '/fiat-transaction/get-deposit-account/{id}', 'secure'],
  ['POST', '/fiat-transaction/deposit', 'secure'],
  ['GET', '/fiat-transaction/get-txn-fee', 'secure'],
  ['POST', '/fiat-transaction/withdraw', 'secure'],
  ['GET', '/fiat-transaction/get-sender-accounts', 'secure'],
  ['POST', '/bank-account/search', 'secure'],
  ['GET', '/bank-account/list', 'secure'],
  ['POST', '/bank-account', 'secure'],
  ['GET', '/bank-account/{id}', 'secure'],
  ['PUT', '/bank-account/{id}', 'secure'],
  ['DELETE', '/bank-account/delete/{id}', 'secure'],
  ['GET', '/bank-account/get-bank-list/{param}', 'secure'],
  ['GET', '/sse', 'secure'],
]

function find(method: Method, path: string): CustomerEndpoint {
  const found = customerEndpoints.find((endpoint) => endpoint.method === method && endpoint.path === path)
  assert.ok(found, `${method} ${path} is missing`)
  return found
}

function accessOf({ access }: CustomerEndpoint): 'public' | 'both' | 'secure' {
  if (access === 'public') return 'public'
  return access === 'either' ? 'both' : 'secure'
}

/** Whether the body is refused without this field and accepted with it. */
function takesField(endpoint: CustomerEndpoint, name: string): boolean {
  const { body } = endpoint
  assert.ok(body, endpoint.path)
  const { [name]: _, ...without } = exampleOf(body) as Record<string, unknown>
  return body.safeParse(exampleOf(body)).success && !body.safeParse(without).success
}

test('[7.01] the API document lists every call of section 7 under /api', () => {
  const { paths } = JSON.parse(JSON.stringify(openapi(customerEndpoints))) as { paths: Record<string, Record<string, object>> }
  for (const [method, path] of section7) assert.ok(paths[`/api${path}`]?.[method.toLowerCase()], `${method} ${path}`)
  for (const path of Object.keys(paths)) assert.match(path, /^\/api\/[a-z]/)
  assert.equal(section7.length, 44)
})

test('every call of section 7 is public or secure as the specification says', () => {
  for (const [method, path, access] of section7) assert.equal(accessOf(find(method, path)), access, `${method} ${path}`)
})

test('[7.09] login takes a form with e-mail, password and bot check, no token', () => {
  const login = find('POST', '/user/login')
  assert.equal(login.content, 'form')
  assert.equal(login.access, 'public')
  for (const field of ['email', 'password', 'recaptchaToken']) assert.ok(takesField(login, field), field)
})

test('the token call takes a form of one field', () => {
  const token = find('POST', '/auth/oauth2/token')
  assert.equal(token.content, 'form')
  assert.deepEqual(token.body?.parse({ payload: 'x', grant_type: 'refresh_token' }), { payload: 'x' })
})

test('[7.16] change-password takes its payload in query, and never beside it', () => {
  const { body } = api.user.changePassword
  const query = { oldPassword: 'Old-lantern-street-7', newPassword: 'New-lantern-street-8' }
  assert.deepEqual(body.parse({ query }), { query })
  assert.equal(body.safeParse(query).success, false)
})

test('[7.19] register is public and takes the user fields as body', () => {
  assert.equal(api.user.register.access, 'public')
  for (const field of ['accountType', 'email', 'phone', 'nationality', 'residence', 'agreements'])
    assert.ok(takesField(api.user.register, field), field)
})

test('[7.20][7.21] to-be-activate-account-info is public with accountKey and token', () => {
  const { access, captcha, body } = api.user.toBeActivateAccountInfo
  assert.equal(access, 'public')
  assert.equal(captcha, true)
  const whole = { query: { accountKey: 'k' }, recaptchaToken: 't' }
  assert.deepEqual(body.parse(whole), whole)
  assert.equal(body.safeParse({ query: {}, recaptchaToken: 't' }).success, false)
  assert.equal(body.safeParse({ query: { accountKey: 'k' } }).success, false)
})

test('[7.22][7.23] activate-account is public and takes its payload plus recaptchaToken', () => {
  assert.equal(api.user.activateAccount.access, 'public')
  assert.equal(api.user.activateAccount.captcha, true)
  for (const field of ['accountKey', 'newPassword', 'recaptchaToken'])
    assert.ok(takesField(api.user.activateAccount, field), field)
})

test('[7.24][7.25] send-sms-otp and send-email-otp work with and without a session', () => {
  for (const endpoint of [api.mfa.sendSmsOtp, api.mfa.sendEmailOtp]) {
    assert.equal(endpoint.access, 'either')
    assert.ok(takesField(endpoint, 'challengeId'))
  }
})

test('[7.26][7.27][7.29] the three steps of a forgotten password are public', () => {
  for (const path of ['/user/forgot-password-precheck', '/user/forgot-password-validate', '/user/reset-password'])
    assert.equal(find('POST', path).access, 'public')
})

test('[7.17][7.28][7.32][7.33][7.35][7.36][7.40][7.54][7.59][7.64][7.67] scenes are set', () => {
  const needed = {
    'POST /user/change-password': 5,
    'POST /user/forgot-password-validate': 4,
    'POST /user/change-mobile': 11,
    'POST /user/change-mobile/precheck': 11,
    'POST /user/change-email': 15,
    'POST /user/change-email/precheck': 16,
    'POST /otc/submit-otc': 12,
    'POST /crypto-transaction/withdraw': 6,
    'POST /fiat-transaction/withdraw': 7,
    'POST /bank-account': 8,
    'PUT /bank-account/{id}': 9,
    // Section 7 shows none for these; the decisions add them.
    'DELETE /bank-account/delete/{id}': 18,
    'POST /blockchain-address': 10,
    'DELETE /blockchain-address/{id}': 17,
    'POST /user/register': 1,
    'POST /user/activate-account': 2,
    'POST /mfa/authenticator/confirm': 13,
    'POST /mfa/authenticator/unbind': 14,
    'POST /mfa/recovery-codes': 13,
    'POST /user/freeze/lift': 19,
    'POST /mfa/passkey/register': 20,
    'DELETE /mfa/passkey/{id}': 20,
    'PUT /user/anti-phishing-code': 21,
    'PUT /user/session-policy': 24,
    'POST /approval/approve/{id}': 23,
    'POST /company/member/invite': 25,
    'POST /guest/invite': 25,
    'POST /company/member/change/{id}': 25,
    'POST /company/member/suspend/{id}': 25,
    'POST /company/member/resume/{id}': 25,
    'POST /company/member/remove/{id}': 25,
    'PUT /company/policy': 26,
    'POST /account-closing': 28,
    'POST /account-data': 34,
    'POST /payout-batches/{id}/submit': 29,
    'POST /customer-transfer/send': 30,
    'POST /own-limits/raise': 31,
    'POST /scheduled-orders': 32,
    'POST /crypto-transaction/return/{id}': 33,
    'POST /api-key': 22,
    'POST /api-key/roll/{id}': 22,
    'POST /api-key/change/{id}': 22,
    'POST /webhook': 27,
    'PUT /webhook/{id}': 27,
    'POST /webhook/roll/{id}': 27,
  }
  const named = customerEndpoints.flatMap((endpoint) =>
    endpoint.scene ? [[`${endpoint.method} ${endpoint.path}`, scenes[endpoint.scene]]] : [],
  )
  assert.deepEqual(Object.fromEntries(named), needed)
})

test('[7.30][7.39][7.53][7.58] test-password, submit-otc and both withdrawals take recaptchaToken', () => {
  const asked = [api.user.testPassword, api.exchange.submitExchange, api.crypto.withdrawCrypto, api.fiat.withdrawFiat]
  for (const endpoint of asked) {
    assert.equal(endpoint.captcha, true)
    assert.notEqual(accessOf(endpoint), 'public')
    assert.ok(takesField(endpoint, 'recaptchaToken'), endpoint.path)
  }
})

test('[7.38][7.69][7.71] three calls show no loading indicator', () => {
  for (const endpoint of [api.exchange.quoteExchange, api.bankAccount.removeBankAccount, api.bankAccount.getBankList])
    assert.equal(endpoint.quiet, true, endpoint.path)
  for (const endpoint of [
    api.user.login,
    api.exchange.submitExchange,
    api.crypto.withdrawCrypto,
    api.fiat.withdrawFiat,
    api.bankAccount.createBankAccount,
  ])
    assert.equal('quiet' in endpoint, false, endpoint.path)
})

test('[7.44][7.45][7.62] lists of wallet and bank accounts are secure GET calls', () => {
  for (const path of ['/wallet-account/search', '/wallet-account/list', '/bank-account/list'])
    assert.equal(accessOf(find('GET', path)), 'secure')
})

test('[7.60] get-sender-accounts takes a query', () => {
  const { query } = api.fiat.getSenderAccounts
  assert.deepEqual(query.parse({ currency: 'SGD', text: 'Straits', other: 'x' }), { currency: 'SGD', text: 'Straits' })
  assert.equal(query.safeParse({ currency: 'XXX' }).success, false)
})

test('[7.61] the search of bank accounts is sent with content type 01', () => {
  assert.equal(find('POST', '/bank-account/search').content, '01')
})

test('only calls with files are multipart (02), such as a fiat deposit', () => {
  const multipart = customerEndpoints.filter(({ content }) => content === '02').map(({ path }) => path)
  assert.deepEqual(multipart.sort(), [
    '/bank-channel/statement',
    '/feedback',
    '/fiat-transaction/deposit',
    '/payout-batches',
    '/user/register/document',
  ])
})

test('[D5.47] the calls of the saved addresses exist', () => {
  const calls: readonly Call[] = [
    ['POST', '/blockchain-address/validate', 'secure'],
    ['POST', '/blockchain-address', 'secure'],
    ['POST', '/blockchain-address/search', 'secure'],
    ['GET', '/blockchain-address/list', 'secure'],
    ['GET', '/blockchain-address/{id}', 'secure'],
    ['PATCH', '/blockchain-address/{id}', 'secure'],
    ['DELETE', '/blockchain-address/{id}', 'secure'],
  ]
  for (const [method, path, access] of calls) assert.equal(accessOf(find(method, path)), access)
  assert.equal(scenes[api.blockchainAddress.createAddress.scene], 10)
})
