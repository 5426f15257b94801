import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiKey } from './key-calls.ts'
import {
  checkKeyRequest,
  emptyRequest,
  findLineProblems,
  isPrivateKey,
  type KeyRequest,
  toKeyBody,
  toKeyChange,
  toKeyRequest,
} from './key-request.ts'

const pem = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n'

const reading: KeyRequest = { ...emptyRequest, name: ' Books ', scopes: 'wallet.wallets wallet_history' }
const paying: KeyRequest = {
  ...reading,
  scopes: 'wallet.wallets.withdraw',
  currencies: 'EUR USDC',
  'perTransaction.USDC': '1,500.50',
  'perDay.USDC': '20,000',
  addresses: '203.0.113.0/24\n\n2001:db8::1',
  signingKey: pem,
}

const wrongFields = (request: KeyRequest): string[] =>
  Object.entries(checkKeyRequest(request, { language: 'en', isNew: true })).flatMap(([field, text]) => (text ? [field] : []))

test('[D9.05] a key that can withdraw needs currencies, addresses and a signing key, one that reads needs none', () => {
  assert.deepEqual(wrongFields(emptyRequest), ['name', 'scopes'])
  assert.deepEqual(wrongFields(reading), [])
  assert.deepEqual(wrongFields(paying), [])
  assert.deepEqual(wrongFields({ ...reading, scopes: paying.scopes }), ['currencies', 'signingKey', 'addresses'])
  assert.deepEqual(wrongFields({ ...reading, scopes: 'order.swap_order' }), ['currencies', 'signingKey'])
})

test('[D9.05] each line of the addresses has its own problem', () => {
  const text = '203.0.113.0/24\n\nnonsense\n203.0.113.7/24\n 10.0.0.0/8 \n::ffff:192.0.2.1'
  assert.deepEqual(
    findLineProblems(text).map(({ line, problem }) => [line, problem.en.slice(0, 16)]),
    [
      [3, 'Enter an IP addr'],
      [4, 'This block has b'],
      [5, 'This block is to'],
    ],
  )
  assert.deepEqual(wrongFields({ ...reading, addresses: text }), ['addresses'])
})

test('[D9.05] amounts are read as they are typed, and an empty one is no limit', () => {
  assert.deepEqual(toKeyBody(paying, 'en'), {
    name: 'Books',
    scopes: ['wallet.wallets.withdraw'],
    limits: [
      { currency: 'USDC', perTransaction: '1500.5', perDay: '20000' },
      { currency: 'EUR', perTransaction: null, perDay: null },
    ],
    addresses: ['203.0.113.0/24', '2001:db8::1'],
    prepareOnly: false,
    signingKey: pem.trim(),
    expiresInDays: 90,
  })
  for (const amount of ['0', '-1', 'many', '1.2345678', '1.500,50'])
    assert.deepEqual(wrongFields({ ...paying, 'perDay.EUR': amount }), ['perDay.EUR'], amount)
})

test('what the permissions have no use for is not sent', () => {
  const { limits, signingKey, prepareOnly } = toKeyBody({ ...paying, scopes: 'wallet.wallets', prepareOnly: 'yes' }, 'en')
  assert.deepEqual([limits, signingKey, prepareOnly], [[], null, false])
})

test('[D9.01] a key lives for 1 to 365 days', () => {
  for (const days of ['0', '366', '', '1.5', 'x']) assert.deepEqual(wrongFields({ ...reading, days }), ['days'], days)
  for (const days of ['1', '365']) assert.deepEqual(wrongFields({ ...reading, days }), [], days)
})

test('[D9.05] a key that is there fills the form, and what is not touched stays as it is', () => {
  const { limits, ...terms } = toKeyBody({ ...paying, signingKey: 'GbpECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE' }, 'en')
  const key = { ...terms, limits: limits.map((limit) => ({ ...limit, leftToday: null })) } as unknown as ApiKey
  const filled = toKeyRequest(key)
  for (const language of ['en', 'zh-CN', 'th'] as const) {
    assert.deepEqual(checkKeyRequest(filled, { language, isNew: false }), {
      'perDay.EUR': undefined,
      'perTransaction.EUR': undefined,
      'perDay.USDC': undefined,
      'perTransaction.USDC': undefined,
    })
    const { expiresInDays: _, ...same } = { ...terms, limits }
    assert.deepEqual(toKeyChange(filled, language), same)
  }
  assert.equal(toKeyChange({ ...filled, days: '30' }, 'en').expiresInDays, 30)
  assert.ok(checkKeyRequest({ ...filled, days: '0' }, { language: 'en', isNew: false }).days)
})

test('only an Ed25519 public key is accepted, and a private one is recognised', () => {
  const raw = 'GbpECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE'
  assert.deepEqual(wrongFields({ ...paying, signingKey: raw }), [])
  for (const signingKey of [raw.slice(1), pem.replace('MCow', 'MIIB'), ''])
    assert.deepEqual(wrongFields({ ...paying, signingKey }), ['signingKey'], signingKey)
  assert.ok(isPrivateKey('-----BEGIN PRIVATE KEY-----\nMC4CAQ'))
  assert.ok(!isPrivateKey(pem))
})
