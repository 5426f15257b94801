// Tests phone numbers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phone } from '../endpoint/fields.ts'
import { normalizePhone, phoneWithoutZero } from './phone.ts'

test('a 0 after the country code is removed, unless the country keeps it', () => {
  const table: [string, string][] = [
    ['+66 081 234 5678', '+66812345678'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+852 0 9123 4567', '+85291234567'],
    ['+65 8123 4567', '+6581234567'],
    ['+39 06 6982', '+39066982'],
    ['+225 07 12 34 56 78', '+2250712345678'],
    ['+1 212 555 0100', '+12125550100'],
    ['+49 0', '+490'],
    ['081 234 5678', '0812345678'],
    ['+', '+'],
  ]
  for (const [typed, expected] of table) assert.equal(normalizePhone(typed), expected, typed)
  assert.equal(phoneWithoutZero('+66 081-234-5678'), '+66812345678')
  assert.equal(phoneWithoutZero('+66 81-234-5678'), undefined)
})

test('the field of the contract takes it off as well', () => {
  assert.equal(phone.parse('+660812345678'), '+66812345678')
  assert.equal(phone.safeParse('0812345678').success, false)
})
