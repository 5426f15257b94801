// Tests the check digits of bank numbers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compact, countryOfBic, countryOfIban, isSepaCountry, passes } from './check-digits.ts'

/** Published examples of the standards and of central banks. */
const right = {
  iban: ['DE89 3704 0044 0532 0130 00', 'GB29NWBK60161331926819', 'FR14 2004 1010 0505 0001 3M02 606', 'NL91ABNA0417164300'],
  bic: ['DEUTDEFF', 'DEUTDEFF500', 'BKKBTHBK', 'CHASUS33'],
  aba: ['021000021', '011401533', '091000019'],
  bsb: ['062-000', '012003'],
  sortCode: ['20-00-00', '560036'],
} as const

const wrong = {
  iban: ['DE89370400440532013001', 'GB29NWBK6016133192681', 'ZZ8937040044053201300', ''],
  bic: ['DEUTDEF', 'DEUTDEFF50', '1EUTDEFF', 'DEUT1EFF', ''],
  aba: ['021000022', '02100002', '000000000', '0210000210', ''],
  bsb: ['06200', '0620000', 'O62000', ''],
  sortCode: ['20-00-0', '2000000', '20000A', ''],
} as const

const keys = Object.keys(right) as (keyof typeof right)[]

test('[D5.55] FI-08 check digits of IBAN, BIC, ABA, BSB and sort code: examples pass', () => {
  for (const key of keys) for (const value of right[key]) assert.equal(passes(key, value), true, `${key} ${value}`)
})

test('[D5.55] FI-08 one wrong digit, one missing, one too many are refused', () => {
  for (const key of keys) for (const value of wrong[key]) assert.equal(passes(key, value), false, `${key} ${value}`)
})

test('every single changed digit of an ABA number and of an IBAN is found', () => {
  for (const [key, number] of [
    ['aba', '021000021'],
    ['iban', 'DE89370400440532013000'],
  ] as const)
    for (let at = key === 'iban' ? 2 : 0; at < number.length; at++) {
      const digit = String((Number(number[at]) + 1) % 10)
      const changed = number.slice(0, at) + digit + number.slice(at + 1)
      assert.equal(passes(key, changed), false, `${key} ${changed}`)
    }
})

test('the country is read out of a SWIFT code and out of an IBAN', () => {
  assert.equal(countryOfBic('bkkb th bk'), 'TH')
  assert.equal(countryOfIban('de89 3704'), 'DE')
  assert.equal(compact('20-00 00'), '200000')
  assert.equal(isSepaCountry('DE'), true)
  assert.equal(isSepaCountry('TH'), false)
})
