// Tests the bank account form of each country, currency and channel.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Channel, channelNames } from '../money/channels.ts'
import { type Fiat, fiats } from '../money/currencies.ts'
import { languages } from '../text/language.ts'
import { compact, passes } from './check-digits.ts'
import { bankAccountProblems } from './problems.ts'
import { bankChannels, bankRequirements } from './requirements.ts'

const countries = ['US', 'DE', 'FR', 'GB', 'HK', 'TH', 'SG', 'AU', 'JP', 'NL', 'BR', 'CH']
const combinations = countries.flatMap((country) =>
  fiats.flatMap((currency) => bankChannels({ country, currency }).map(({ channel }) => ({ country, currency, channel }))),
)
const keysOf = (asked: { country: string; currency: Fiat; channel: Channel }) =>
  bankRequirements(asked).groups.flatMap(({ fields }) => fields.filter(({ optional }) => !optional).map(({ key }) => key))

const base = {
  label: 'Demo account',
  beneficiaryName: 'Demo Person',
  beneficiaryCountry: 'DE',
  address: '12 Harbour Road',
  city: 'Frankfurt am Main',
  state: 'Hessen',
  postalCode: '10115',
  bankName: 'Demo Bank',
  isIntermediaryRequired: 'no',
  purposeOfTransfer: 'CASH',
} as const

test('[D5.54] FI-08 every example is valid in its form', () => {
  assert.ok(combinations.length > 90)
  for (const asked of combinations)
    for (const { fields } of bankRequirements(asked).groups)
      for (const { key, example, check, pattern, minLength = 0, maxLength = 999 } of fields) {
        if (example === undefined) continue
        const name = `${asked.country} ${asked.currency} ${asked.channel} ${key}`
        if (check) assert.ok(passes(check, example), name)
        if (pattern) assert.match(compact(example), new RegExp(`^(?:${pattern})$`), name)
        assert.ok(compact(example).length >= minLength && compact(example).length <= maxLength, name)
      }
})

test('[D5.54] examples belong to the country itself', () => {
  const exampleOf = (country: string, currency: Fiat, channel: Channel, key: string) =>
    bankRequirements({ country, currency, channel })
      .groups.flatMap(({ fields }) => fields)
      .find((field) => field.key === key)?.example
  for (const country of countries.filter((code) => code !== 'BR'))
    assert.equal(exampleOf(country, 'USD', 'SWIFT', 'swiftCode')?.slice(4, 6), country)
  for (const country of ['DE', 'FR', 'NL', 'GB', 'CH'])
    assert.equal(exampleOf(country, 'EUR', 'SEPA', 'iban')?.slice(0, 2), country)
  assert.equal(exampleOf('TH', 'THB', 'SWIFT', 'bankName'), 'Bangkok Bank')
  assert.equal(exampleOf('BR', 'USD', 'SWIFT', 'city'), undefined)
})

test('[D5.54] labels, legends and help exist in three languages with unique keys', () => {
  for (const asked of combinations) {
    const fields = bankRequirements(asked).groups.flatMap((group) => group.fields)
    assert.equal(new Set(fields.map(({ key }) => key)).size, fields.length)
    for (const { label, help } of fields)
      for (const language of languages) {
        assert.notEqual(label[language], '')
        if (help) assert.notEqual(help[language], '')
      }
  }
})

test('[D5.54] the channels of a country and a currency', () => {
  const table: [string, Fiat, Channel[]][] = [
    ['US', 'USD', ['ACH', 'SWIFT']],
    ['DE', 'EUR', ['SEPA', 'SWIFT']],
    ['GB', 'GBP', ['FPS', 'SWIFT']],
    ['HK', 'HKD', ['FPS', 'SWIFT']],
    ['HK', 'GBP', ['SWIFT']],
    ['TH', 'EUR', ['SWIFT']],
    ['TH', 'THB', ['SWIFT']],
  ]
  for (const [country, currency, expected] of table)
    assert.deepEqual(
      bankChannels({ country, currency }).map(({ channel }) => channel),
      expected,
    )
  assert.ok(channelNames.every((name) => combinations.some(({ channel }) => channel === name)))
})

test('[D5.54] five countries ask for different numbers', () => {
  const has = (country: string, currency: Fiat, channel: Channel, keys: string[], without: string[]) => {
    const found = keysOf({ country, currency, channel })
    for (const key of keys)
      assert.ok(
        found.some((one) => one === key),
        `${country} ${key}`,
      )
    for (const key of without) assert.ok(!found.some((one) => one === key), `${country} ${key}`)
  }
  has('US', 'USD', 'ACH', ['localCode', 'accountNumber', 'state'], ['iban', 'swiftCode', 'isIntermediaryRequired'])
  has('DE', 'EUR', 'SEPA', ['iban'], ['accountNumber', 'swiftCode', 'state'])
  has('GB', 'GBP', 'FPS', ['localCode', 'accountNumber'], ['iban'])
  has('HK', 'HKD', 'FPS', ['localCode', 'accountNumber'], ['iban', 'postalCode'])
  has('TH', 'THB', 'SWIFT', ['swiftCode', 'accountNumber', 'isIntermediaryRequired'], ['iban', 'localCode'])
})

const thai = {
  ...base,
  country: 'TH',
  currency: 'THB',
  channel: 'SWIFT',
  swiftCode: 'BKKBTHBK',
  accountNumber: '123-4-56789-0',
} as const

test('[D5.55] FI-08 each wrong number is reported at its own field', () => {
  assert.deepEqual(bankAccountProblems(thai), {})
  const german = { ...base, country: 'DE', currency: 'EUR', channel: 'SEPA' } as const
  assert.deepEqual(bankAccountProblems({ ...german, iban: 'DE89 3704 0044 0532 0130 00' }), {})
  assert.deepEqual(Object.keys(bankAccountProblems({ ...german, iban: 'DE89 3704 0044 0532 0130 01' })), ['iban'])
  assert.deepEqual(Object.keys(bankAccountProblems({ ...german, iban: 'NL91ABNA0417164300' })), ['iban'])
  assert.deepEqual(Object.keys(bankAccountProblems({ ...thai, swiftCode: 'DEUTDEFF' })), ['swiftCode'])
  assert.deepEqual(Object.keys(bankAccountProblems({ ...thai, accountNumber: '12345' })), ['accountNumber'])
  const american = { ...base, country: 'US', currency: 'USD', channel: 'ACH', accountNumber: '000123456789' } as const
  assert.deepEqual(Object.keys(bankAccountProblems({ ...american, localCode: '021000022' })), ['localCode'])
  assert.deepEqual(Object.keys(bankAccountProblems({ ...american, localCode: '021000021', channel: 'SEPA' })), ['channel'])
})

test('[3.63] FI-08 a required intermediary bank makes its fields required', () => {
  const asked = { ...thai, isIntermediaryRequired: 'yes' } as const
  assert.deepEqual(Object.keys(bankAccountProblems(asked)), [
    'intermediaryBank.bankName',
    'intermediaryBank.country',
    'intermediaryBank.swiftCode',
  ])
  const intermediaryBank = { bankName: 'Demo Correspondent', country: 'US', swiftCode: 'CHASUS33' }
  assert.deepEqual(bankAccountProblems({ ...asked, intermediaryBank }), {})
  assert.deepEqual(
    Object.keys(bankAccountProblems({ ...asked, intermediaryBank: { ...intermediaryBank, swiftCode: 'CHASUS' } })),
    ['intermediaryBank.swiftCode'],
  )
  assert.deepEqual(bankAccountProblems(thai), {})
})

test('what is missing is required, what is optional may be missing', () => {
  const { postalCode: _, ...without } = thai
  assert.deepEqual(Object.keys(bankAccountProblems(without)), ['postalCode'])
  const { state: __, ...stateless } = thai
  assert.deepEqual(bankAccountProblems(stateless), {})
})
