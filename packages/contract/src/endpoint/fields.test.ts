// Tests the fields of section 5.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { type NetworkId, networkIds } from '../chain/networks.ts'
import { amountText } from '../money/amount-field.ts'
import { fieldErrors } from './field-errors.ts'
import {
  agreements,
  antiPhishingCode,
  bankCity,
  beneficiaryName,
  email,
  password,
  phone,
  requestId,
  required,
  txnHash,
} from './fields.ts'

/** The form's English message for a value, or 'accepted'. */
const says = (schema: z.ZodMiniType, value: unknown): string => fieldErrors(schema, value)['']?.en ?? 'accepted'
const accepts = (schema: z.ZodMiniType, value: unknown): boolean => Object.keys(fieldErrors(schema, value)).length === 0

test('[5.01] a password of 13 characters is refused, of 14 accepted', () => {
  assert.equal(says(password, 'Aa1!aaaaaaaaa'), 'At least 14 characters')
  assert.equal(says(password, 'Aa1!aaaaaaaaaa'), 'accepted')
})

test('[5.02] a password without an uppercase letter is refused', () => {
  assert.equal(says(password, 'aa1!aaaaaaaaaa'), 'One uppercase letter')
  assert.equal(says(password, 'aa1!aaaaaaaaaA'), 'accepted')
})

test('[5.03] a password without a lowercase letter is refused', () => {
  assert.equal(says(password, 'AA1!AAAAAAAAAA'), 'One lowercase letter')
  assert.equal(says(password, 'AA1!AAAAAAAAAa'), 'accepted')
})

test('[5.04] a password without a number is refused', () => {
  assert.equal(says(password, 'Aaa!aaaaaaaaaa'), 'One number')
  assert.equal(says(password, 'Aaa!aaaaaaaaa0'), 'accepted')
})

test('[5.05] a password without a special symbol is refused, and a blank is none', () => {
  assert.equal(says(password, 'Aa1aaaaaaaaaaa'), 'One special symbol')
  assert.equal(says(password, 'Aa1 aaaaaaaaaa'), 'One special symbol')
  for (const symbol of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~€') assert.equal(says(password, `Aa1aaaaaaaaaa${symbol}`), 'accepted')
})

test('[5.06] an anti-phishing code of 3 characters is refused, of 4 accepted', () => {
  assert.equal(accepts(antiPhishingCode, 'ab1'), false)
  assert.equal(accepts(antiPhishingCode, 'ab12'), true)
})

test('[5.07] an anti-phishing code of 20 characters is accepted, of 21 refused', () => {
  assert.equal(accepts(antiPhishingCode, 'a1'.repeat(10)), true)
  assert.equal(accepts(antiPhishingCode, `${'a1'.repeat(10)}b`), false)
})

test('[5.08] an anti-phishing code with anything but letters and numbers is refused', () => {
  for (const bad of ['ab 12', 'ab-12', 'ab_12', 'ab12!', 'ab12\n', 'àb12', 'аb12', '１２３４'])
    assert.equal(accepts(antiPhishingCode, bad), false, bad)
  for (const good of ['abcd', 'ABCD', '1234', 'Harbour88']) assert.equal(accepts(antiPhishingCode, good), true, good)
})

test('[5.09] a bank city of 1 character is refused, of 2 accepted', () => {
  assert.equal(says(bankCity, 'B'), 'Enter 2 to 32 characters, for example Frankfurt am Main.')
  assert.equal(says(bankCity, ' B '), 'Enter 2 to 32 characters, for example Frankfurt am Main.')
  assert.equal(says(bankCity, 'Bo'), 'accepted')
})

test('[5.10] a bank city of 32 characters is accepted, of 33 refused', () => {
  assert.equal(says(bankCity, 'B'.repeat(32)), 'accepted')
  assert.equal(says(bankCity, 'B'.repeat(33)), 'Enter 2 to 32 characters, for example Frankfurt am Main.')
})

test('[5.11] an empty beneficiary name is refused', () => {
  for (const empty of ['', ' ', '\t\n', undefined, null]) assert.equal(says(beneficiaryName, empty), 'is required')
  for (const good of ['A', "Siobhán O'Brien-Müller", '北京', 'สมชาย รัตนกุล']) assert.equal(says(beneficiaryName, good), 'accepted')
})

test('the problem of a typed amount is shown in every language', () => {
  assert.deepEqual(amountText('too-many-decimals', { currency: 'USDT' }), {
    en: 'Use up to 2 decimals.',
    'zh-CN': '最多 2 位小数。',
    th: 'ทศนิยมไม่เกิน 2 ตำแหน่ง',
  })
  assert.equal(amountText('too-many-decimals', { currency: 'JPY' }).en, 'Enter a whole amount.')
  assert.equal(amountText('too-many-decimals', { currency: 'ETH' }).en, 'Use up to 9 decimals.')
  assert.equal(amountText('not-a-currency', { currency: 'USD' }).en, "We don't support this currency.")
  assert.equal(amountText('negative', { currency: 'USD' }).en, 'Enter an amount greater than 0.')
})

test('[5.15] registration without agreement to the user agreement is refused', () => {
  for (const userAgreement of [false, undefined, 'true', 1]) {
    const errors = fieldErrors(agreements, { userAgreement, privacyPolicy: true })
    assert.deepEqual(Object.keys(errors), ['userAgreement'])
    assert.equal(errors['userAgreement']?.en, 'Agree to the user agreement to continue.')
  }
  assert.equal(accepts(agreements, { userAgreement: true, privacyPolicy: true }), true)
})

test('[5.16] registration without agreement to the privacy policy is refused', () => {
  for (const privacyPolicy of [false, undefined, 'true', 1]) {
    const errors = fieldErrors(agreements, { userAgreement: true, privacyPolicy })
    assert.deepEqual(Object.keys(errors), ['privacyPolicy'])
    assert.equal(errors['privacyPolicy']?.en, 'Agree to the privacy policy to continue.')
  }
})

test('[5.24] an email of 100 characters is accepted, of 101 refused', () => {
  const of = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
  assert.equal(of(100).length, 100)
  assert.equal(accepts(email, of(100)), true)
  assert.equal(accepts(email, of(101)), false)
})

test('[5.25] an email without local part, at sign or domain is refused', () => {
  for (const bad of ['@example.com', 'name.example.com', 'name@', 'name', '@', 'a@@example.com', 'a@b@example.com'])
    assert.equal(accepts(email, bad), false, bad)
})

test('[5.26] an email with a bracketed IPv4 domain is accepted', () => {
  for (const good of ['name@[192.0.2.1]', 'name@[255.255.255.255]', 'n@[0.0.0.0]']) assert.equal(accepts(email, good), true, good)
  for (const bad of [
    'name@192.0.2.1',
    'name@[192.0.2]',
    'name@[192.0.2.256]',
    'name@[192.0.2.1',
    'name@[1.2.3.4.5]',
    'name@[::1]',
    'name@[]',
  ])
    assert.equal(accepts(email, bad), false, bad)
})

test('[5.27] a top-level domain needs 2 letters; 1 letter is refused', () => {
  assert.equal(accepts(email, 'name@example.c'), false)
  assert.equal(accepts(email, 'name@example.co'), true)
  assert.equal(accepts(email, 'name@example.photography'), true)
  assert.equal(accepts(email, 'name@example.c1'), false)
  assert.equal(accepts(email, 'name@localhost'), false)
})

const hex64 = '0123456789abcdefABCDEF0123456789abcdef0123456789abcdef0123456789'

function checksEvmHash(network: NetworkId): void {
  assert.equal(hex64.length, 64)
  assert.equal(says(txnHash(network), `0x${hex64}`), 'accepted')
  for (const bad of [hex64, `0X${hex64}`, `0x${hex64.slice(1)}`, `0x${hex64}0`, `0x${hex64.slice(1)}g`, `0x${hex64.slice(1)} `])
    assert.equal(says(txnHash(network), bad), "This isn't a valid transaction hash for this network.", bad)
  assert.equal(says(txnHash(network), ''), 'is required')
}

test('[5.28] a transaction hash on Ethereum is 0x plus exactly 64 hex digits', () => checksEvmHash(3))
test('[5.29] a transaction hash on Polygon is 0x plus exactly 64 hex digits', () => checksEvmHash(4))
test('[5.30] a transaction hash on Viction is 0x plus exactly 64 hex digits', () => checksEvmHash(5))

test('[5.31] a transaction hash on any other network is not checked by the form', () => {
  const others = networkIds.filter((id) => ![3, 4, 5].includes(id))
  assert.equal(others.length, 7)
  for (const id of others) assert.equal(says(txnHash(id), 'anything'), 'accepted')
})

test("[5.33] 'Invalid character' for a character that is not allowed", () => {
  for (const bad of ['Fr<nkfurt', 'Bang;kok', 'a\u0000b', 'a\nb', 'a\u202eb', 'a\u200bb', 'a"b', 'a=b', 'a@b'])
    for (const field of [bankCity, beneficiaryName]) assert.equal(says(field, bad), 'Invalid character', JSON.stringify(bad))
})

test("[5.34] 'is required' for an empty required field, in every way of being empty", () => {
  for (const empty of ['', '   ', '\u00a0', undefined, null]) assert.equal(says(required, empty), 'is required')
  assert.equal(says(required, 'a'), 'accepted')
})

test('a request id has 1 to 64 characters without blanks', () => {
  for (const good of ['a', 'a'.repeat(64), '018f-aa_b:c.d']) assert.equal(accepts(requestId, good), true)
  for (const bad of ['a'.repeat(65), 'a b', 'a\n', 'é', 'a\u0000']) assert.equal(accepts(requestId, bad), false)
  assert.equal(says(requestId, ''), 'is required')
})

test('a phone number has its country code and 8 to 15 digits', () => {
  for (const good of ['+65812345', '+6581234567', '+123456789012345']) assert.equal(accepts(phone, good), true)
  for (const bad of ['6581234567', '+0581234567', '+6581234', '+1234567890123456', '+65 8123 4567', '+65a1234567'])
    assert.equal(accepts(phone, bad), false, bad)
})

test('errors of a form come by path, one per field, in all languages', () => {
  const form = z.object({ bank: z.object({ city: bankCity, name: beneficiaryName }), count: z.number() })
  const errors = fieldErrors(form, { bank: { city: 'B<', name: '' }, count: 'x' })
  assert.deepEqual(Object.keys(errors).sort(), ['bank.city', 'bank.name', 'count'])
  assert.deepEqual(errors['bank.city'], { en: 'Invalid character', 'zh-CN': '含有不允许的字符', th: 'มีอักขระที่ไม่อนุญาต' })
  assert.equal(errors['bank.name']?.en, 'is required')
  assert.equal(
    says(bankCity, '<'.repeat(33)),
    'Enter 2 to 32 characters, for example Frankfurt am Main.',
    'the first problem is shown',
  )
  assert.equal(errors['count']?.en, 'Check this field.')
  assert.deepEqual(fieldErrors(form, { bank: { city: 'Bo', name: 'A' }, count: 1 }), {})
  assert.equal(fieldErrors(form, null)['']?.en, 'is required')
})

test('RL-05 every field judges strings of 100 kB in less than 50 ms', () => {
  const fields: Record<string, z.ZodMiniType> = {
    agreements,
    antiPhishingCode,
    bankCity,
    beneficiaryName,
    email,
    password,
    phone,
    requestId,
    required,
    txnHash: txnHash(3),
  }
  const seeds = [
    'a',
    'a.',
    '.',
    'a@',
    '@',
    '-',
    'a-',
    '0',
    '1,',
    ' ',
    '\u00a0',
    'é',
    'e\u0301',
    '\u{1f600}',
    '0x',
    '+1',
    '[1.',
    "'",
    'A1!a',
    '\n',
  ]
  const hostile = seeds.flatMap((seed) => {
    const long = seed.repeat(100_000 / seed.length)
    return [long, `a@${long}`, `${long}@a.co`, `${long}\u0000`]
  })
  for (const [name, schema] of Object.entries(fields))
    for (const value of hostile) {
      // Processor time of this thread, the best of three: other work on the machine does not count.
      const took = Math.min(...[1, 2, 3].map(() => time(() => fieldErrors(schema, value))))
      assert.ok(took < 50, `${name} took ${took.toFixed(1)} ms for ${JSON.stringify(value.slice(0, 8))}`)
    }
})

/** Milliseconds of processor time. */
function time(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
