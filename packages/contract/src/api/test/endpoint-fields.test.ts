// Tests the fields of section 3 in requests and responses.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type * as z from 'zod/mini'
import { accepted, envelopeOf, refused } from '../../endpoint/envelope.ts'
import { exampleOf } from '../../endpoint/example.ts'
import { nothing } from '../../shapes/common.ts'
import { api } from '../all.ts'

type Fields = Record<string, unknown>

const drop = (whole: Fields, name: string): Fields => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))

/** The whole body is accepted unchanged; without any of these fields it is refused, and the refusal names the field. */
function needs(schema: z.ZodMiniType, whole: Fields, names: readonly string[]): void {
  assert.deepEqual(schema.parse(whole), whole)
  for (const name of names) {
    const read = schema.safeParse(drop(whole, name))
    assert.equal(read.success, false, `${name} can be left out`)
    assert.deepEqual(
      read.error?.issues.map(({ path }) => path[0]),
      [name],
    )
  }
}

/** The field is optional; when present it is kept, and a wrong value is refused. */
function keeps(schema: z.ZodMiniType, whole: Fields, wrong: Fields): void {
  for (const [name, value] of Object.entries(wrong)) {
    assert.deepEqual((schema.parse(whole) as Fields)[name], whole[name], `${name} is not kept`)
    assert.equal(schema.safeParse(drop(whole, name)).success, true, `${name} cannot be left out`)
    assert.equal(schema.safeParse({ ...whole, [name]: value }).success, false, `${name} takes ${JSON.stringify(value)}`)
  }
}

test('[3.01][3.02][3.03] the auth user has email, scopes and networks', () => {
  const whole = {
    ...(exampleOf(api.user.getAuthUser.result) as Fields),
    email: 'mei@example.com',
    scopes: ['wallet.wallets', 'order.swap_order'],
    networks: [
      { id: 3, name: 'Ethereum' },
      { id: 12, name: 'Stellar' },
    ],
  }
  needs(api.user.getAuthUser.result, whole, ['email', 'scopes', 'networks'])
  for (const wrong of [
    { scopes: 'wallet.wallets' },
    { scopes: ['root'] },
    { networks: [{ id: 1, name: 'x' }] },
    { networks: ['Ethereum'] },
  ])
    assert.equal(api.user.getAuthUser.result.safeParse({ ...whole, ...wrong }).success, false)
})

test('[3.04] the token response has both tokens, expires_in and rt_expires_in', () => {
  const whole = { access_token: 'a', refresh_token: 'r', expires_in: 600, rt_expires_in: 28800 }
  needs(api.auth.grantToken.result, whole, Object.keys(whole))
})

test('[3.05][3.06] every answer is { header: { success, errCode, errMsg }, result }', () => {
  const answer = envelopeOf(nothing)
  assert.deepEqual(accepted({}), { header: { success: true, errCode: '00000', errMsg: '' }, result: {} })
  needs(answer, accepted({}), ['header', 'result'])
  const { header } = refused('00404', 'Not found.')
  assert.deepEqual(header, { success: false, errCode: '00404', errMsg: 'Not found.' })
  for (const name of ['success', 'errCode', 'errMsg'])
    assert.equal(answer.safeParse({ header: drop(header, name), result: {} }).success, false)
  assert.equal(answer.safeParse({ header: { ...header, errCode: '404' }, result: {} }).success, false)
})

test('[3.07] an order is submitted with a query object and recaptchaToken', () => {
  const whole = { requestId: 'r-1', query: { orderId: 'o-1' }, recaptchaToken: 't' }
  needs(api.exchange.submitExchange.body, whole, ['query', 'recaptchaToken'])
  assert.equal(api.exchange.submitExchange.body.safeParse({ ...whole, query: {} }).success, false)
})

test('[3.08][7.51] the verification of a crypto deposit carries mainNet and txnHash', () => {
  const whole = { mainNet: 3, txnHash: `0x${'ab'.repeat(32)}` }
  needs(api.crypto.verifyDeposit.body, whole, ['mainNet', 'txnHash'])
  for (const mainNet of [1, 2, 13, '3', 'Ethereum'])
    assert.equal(api.crypto.verifyDeposit.body.safeParse({ ...whole, mainNet }).success, false)
})

test('[3.09] the crypto fee is asked for by two path parameters', () => {
  const { params } = api.crypto.getTxnFee
  assert.deepEqual(params.parse({ mainNet: '6', currency: 'USDT' }), { mainNet: 6, currency: 'USDT' })
  for (const wrong of [
    { mainNet: '6' },
    { currency: 'USDT' },
    { mainNet: '2', currency: 'USDT' },
    { mainNet: '6', currency: 'EUR' },
    { mainNet: '06', currency: 'USDT' },
  ])
    assert.equal(params.safeParse(wrong).success, false, JSON.stringify(wrong))
})

const depositBody = {
  requestId: 'r-1',
  receivingAccount: 'ra-1',
  amount: '20000.00',
  currency: 'SGD',
  beneficiaryName: 'Andaman Trading',
  bankName: 'Straits Bank',
  bankCountry: 'SG',
  bankSwiftCode: 'STRASGSG',
  referenceNo: 'SMP-48213',
  customerRemarks: 'October invoices',
  proof: [{ name: 'slip.pdf', type: 'application/pdf', size: 5 * 1_048_576 }],
}

test('[3.41][3.42][3.43][3.44][3.45][3.46][3.48][3.49] a fiat deposit needs its fields', () => {
  needs(api.fiat.declareDeposit.body, depositBody, [
    'beneficiaryName',
    'bankName',
    'bankCountry',
    'bankSwiftCode',
    'referenceNo',
    'proof',
    'amount',
    'currency',
    'receivingAccount',
  ])
  const [one] = depositBody.proof
  const takes = (proof: unknown) => api.fiat.declareDeposit.body.safeParse({ ...depositBody, proof }).success
  assert.equal(takes([one, one]), true)
  for (const wrong of [
    [],
    [one, one, one],
    [{ ...one, type: 'image/svg+xml' }],
    [{ ...one, size: 5 * 1_048_576 + 1 }],
    [{ ...one, size: 0 }],
    'slip.pdf',
  ])
    assert.equal(takes(wrong), false)
})

test('[3.47] a fiat deposit keeps the customer remarks', () => {
  keeps(api.fiat.declareDeposit.body, depositBody, { customerRemarks: 'x'.repeat(501) })
})

test('[3.50][3.51] a fiat deposit shows the difference amount and reason', () => {
  const whole = exampleOf(api.fiat.getFiatTransaction.result) as Fields
  const difference = {
    declared: { amount: '20000.00', currency: 'SGD' },
    received: { amount: '19985.00', currency: 'SGD' },
    differenceAmount: { amount: '-15.00', currency: 'SGD' },
    differenceReason: 'The sending bank kept 15.00 SGD.',
    answerBy: '2026-11-13T10:00:00Z',
  }
  assert.deepEqual((api.fiat.getFiatTransaction.result.parse({ ...whole, difference }) as Fields)['difference'], difference)
  for (const name of ['differenceAmount', 'differenceReason', 'declared', 'received'])
    assert.equal(
      api.fiat.getFiatTransaction.result.safeParse({ ...whole, difference: drop(difference, name) }).success,
      false,
      name,
    )
})

const bankAccountBody = {
  requestId: 'r-1',
  label: 'Payroll',
  currency: 'EUR',
  channel: 'SWIFT',
  accountNumber: '0532013000',
  beneficiaryName: 'Andaman Trading Europe GmbH',
  address: 'Mainzer Landstrasse 1',
  city: 'Frankfurt am Main',
  state: 'Hessen',
  postalCode: '60329',
  bankName: 'Mainhafen Bank',
  country: 'DE',
  swiftCode: 'MAHADEFF',
  iban: 'DE89370400440532013000',
  isIntermediaryRequired: 'yes',
  intermediaryBank: { bankName: 'Hudson Bank', country: 'US', swiftCode: 'HUDSUS33' },
  purposeOfTransfer: 'Own account transfer',
}

test('[3.52][3.54][3.55][3.56][3.59][3.60][3.65] a bank account needs its fields', () => {
  const needed = [
    'label',
    'beneficiaryName',
    'address',
    'city',
    'bankName',
    'country',
    'purposeOfTransfer',
    'currency',
    'channel',
  ]
  needs(api.bankAccount.createBankAccount.body, bankAccountBody, needed)
  needs(api.bankAccount.updateBankAccount.body, { ...bankAccountBody, version: 1 }, [...needed, 'version'])
})

test('[3.53][3.57][3.58][3.61][3.62] a bank account keeps its optional fields', () => {
  keeps(api.bankAccount.createBankAccount.body, bankAccountBody, {
    accountNumber: '1'.repeat(41),
    state: 'x'.repeat(61),
    postalCode: 'x'.repeat(17),
    swiftCode: 'DEUT',
    iban: 'DE89',
  })
  const neither = drop(drop(bankAccountBody, 'accountNumber'), 'iban')
  assert.equal(
    api.bankAccount.createBankAccount.body.safeParse(neither).success,
    false,
    'one of account number and IBAN is needed',
  )
})

test('[3.63][3.64] an intermediary is required or not, and yes needs its bank', () => {
  const { body } = api.bankAccount.createBankAccount
  assert.equal(body.safeParse(drop(bankAccountBody, 'isIntermediaryRequired')).success, false)
  for (const wrong of ['maybe', true, 1, ''])
    assert.equal(body.safeParse({ ...bankAccountBody, isIntermediaryRequired: wrong }).success, false)
  assert.deepEqual(body.parse(bankAccountBody).intermediaryBank, bankAccountBody.intermediaryBank)
  const withoutBank = drop(bankAccountBody, 'intermediaryBank')
  assert.deepEqual(
    body.safeParse(withoutBank).error?.issues.map(({ path }) => path.join('.')),
    ['intermediaryBank'],
  )
  assert.equal(body.safeParse({ ...withoutBank, isIntermediaryRequired: 'no' }).success, true)
  for (const name of ['bankName', 'country', 'swiftCode'])
    assert.equal(
      body.safeParse({ ...bankAccountBody, intermediaryBank: drop(bankAccountBody.intermediaryBank, name) }).success,
      false,
      name,
    )
})

test('[3.66] creating a bank account returns its id', () => {
  const { createBankAccount, getBankAccount, updateBankAccount, removeBankAccount } = api.bankAccount
  const { result } = createBankAccount
  assert.equal(result.safeParse(drop(exampleOf(result) as Fields, 'id')).success, false)
  for (const endpoint of [getBankAccount, updateBankAccount, removeBankAccount])
    assert.deepEqual(endpoint.params.parse({ id: 'ba-1' }), { id: 'ba-1' })
})

test('[3.67] the bank list is fetched by a country code', () => {
  const { params } = api.bankAccount.getBankList
  assert.deepEqual(params.parse({ param: 'TH' }), { param: 'TH' })
  for (const param of ['th', 'THA', '', 'T1']) assert.equal(params.safeParse({ param }).success, false, param)
})

test('[3.68][3.69][3.70][3.71][3.72][3.73][3.74] a company registration needs its fields', () => {
  const whole = {
    requestId: 'r-1',
    draftToken: 'd-1',
    agreements: { userAgreement: true, privacyPolicy: true },
    accountType: 'corporate',
    email: 'mei@example.com',
    corporateName: 'Andaman Trading Pte. Ltd.',
    authorisedPerson: 'Tan Mei Lin',
    placeOfIncorporation: 'SG',
    dateOfIncorporation: '2014-03-01',
    nationality: 'SG',
    residence: 'TH',
    phone: '+6581234567',
  }
  const needed = [
    'corporateName',
    'authorisedPerson',
    'placeOfIncorporation',
    'dateOfIncorporation',
    'nationality',
    'residence',
    'phone',
  ]
  needs(api.user.register.body, whole, needed)
  for (const wrong of [
    { dateOfIncorporation: '2014-02-30' },
    { placeOfIncorporation: 'Singapore' },
    { phone: '81234567' },
    { corporateName: '' },
  ])
    assert.equal(api.user.register.body.safeParse({ ...whole, ...wrong }).success, false, JSON.stringify(wrong))
})
