import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AccountFormValues, emptyAccount, groupIban, isOtherAccount, setPlace, toRequestBody } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { messages } from './form-messages.ts'

const german: AccountFormValues = {
  ...emptyAccount,
  country: 'DE',
  currency: 'EUR',
  channel: 'SEPA',
  bankName: 'Demo Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  beneficiaryName: 'Demo Person',
  beneficiaryCountry: 'DE',
  address: '12 Harbour Road',
  city: 'Frankfurt am Main',
  postalCode: '60311',
  purposeOfTransfer: 'CASH',
  label: 'Demo account',
}

const thai: AccountFormValues = {
  ...german,
  country: 'TH',
  currency: 'THB',
  channel: 'SWIFT',
  iban: '',
  swiftCode: 'bkkb th bk',
  accountNumber: '123-4-56789-0',
  isIntermediaryRequired: 'no',
}

test('[D5.55] IBAN, ABA, BIC, BSB and sort code are checked in the browser', () => {
  const wrong = (values: AccountFormValues) => Object.keys(checkAccount(values))
  assert.deepEqual(wrong(german), [])
  assert.deepEqual(wrong(thai), [])
  assert.equal(checkAccount({ ...german, iban: 'DE89 3704 0044 0532 0130 01' }).iban, messages.wrongDigits)
  assert.deepEqual(wrong({ ...thai, swiftCode: 'BKKBTH' }), ['swiftCode'])
  const american = {
    ...german,
    country: 'US',
    currency: 'USD',
    channel: 'ACH',
    iban: '',
    state: 'NY',
    accountNumber: '000123456789',
  }
  assert.deepEqual(wrong({ ...american, localCode: '021000021' }), [])
  assert.equal(checkAccount({ ...american, localCode: '021000022' }).localCode, messages.wrongDigits)
  const british = { ...german, country: 'GB', currency: 'GBP', channel: 'FPS', iban: '', accountNumber: '31926819' }
  assert.deepEqual(wrong({ ...british, localCode: '20-00-00' }), [])
  assert.deepEqual(wrong({ ...british, localCode: '20-00-0' }), ['localCode'])
  const australian = { ...thai, state: 'NSW', country: 'AU', currency: 'AUD', swiftCode: 'CTBAAU2S', accountNumber: '12345678' }
  assert.deepEqual(wrong({ ...australian, localCode: '062-000' }), [])
  assert.deepEqual(wrong({ ...australian, localCode: '06200' }), ['localCode'])
})

test('fields depend on the country; an intermediary makes its own required', () => {
  assert.deepEqual(Object.keys(checkAccount(emptyAccount)), ['country', 'currency'])
  assert.deepEqual(Object.keys(checkAccount({ ...thai, isIntermediaryRequired: '' })), ['isIntermediaryRequired'])
  assert.deepEqual(Object.keys(checkAccount({ ...thai, isIntermediaryRequired: 'yes' })), [
    'intermediaryBank.bankName',
    'intermediaryBank.country',
    'intermediaryBank.swiftCode',
  ])
})

test('only what the channel asks for is sent, in the spelling of banks', () => {
  const body = toRequestBody({ ...german, accountNumber: '12345678', localCode: '004', isIntermediaryRequired: 'yes' })
  assert.equal(body?.iban, 'DE89370400440532013000')
  assert.deepEqual([body?.accountNumber, body?.localCode, body?.isIntermediaryRequired], [undefined, undefined, 'no'])
  assert.equal(toRequestBody(thai)?.swiftCode, 'BKKBTHBK')
  assert.equal(toRequestBody(emptyAccount), undefined)
})

test('a new country keeps the channel where it exists there', () => {
  assert.equal(setPlace({ ...german, channel: 'SWIFT' }).channel, 'SWIFT')
  assert.equal(setPlace({ ...german, country: 'TH', channel: 'SEPA' }).channel, 'SWIFT')
  assert.equal(setPlace({ ...german, currency: '' }).channel, '')
})

test('[D5.56] number, IBAN, BIC and name identify an account; the label does not', () => {
  assert.equal(isOtherAccount(german, { ...german, label: 'Another', city: 'Berlin', iban: 'DE89370400440532013000' }), false)
  for (const change of [{ iban: 'NL91ABNA0417164300' }, { swiftCode: 'DEUTDEFF' }, { beneficiaryName: 'Demo Human' }])
    assert.equal(isOtherAccount(german, { ...german, ...change }), true)
  assert.equal(isOtherAccount(thai, { ...thai, accountNumber: '1234567891' }), true)
  assert.equal(isOtherAccount(german, { ...german, accountNumber: '1' }), false, 'SEPA asks for no number')
})

test('an IBAN is written in groups of four, however it was typed', () => {
  for (const typed of ['DE89370400440532013000', 'de89 3704-0044 0532013000', german.iban])
    assert.equal(groupIban(typed), 'DE89 3704 0044 0532 0130 00')
  assert.equal(groupIban(''), '')
})
