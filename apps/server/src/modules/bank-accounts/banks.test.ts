import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryOfBic, passes } from '@sampan/contract/bank/check-digits.ts'
import { banks, findBanks } from './banks.ts'
import { matchNames } from './holder-name.ts'

test('[3.67] every bank has one valid SWIFT code of its own country', () => {
  assert.ok(banks.length > 200)
  for (const { bankName, swiftCode, country } of banks) {
    assert.ok(passes('bic', swiftCode), `${swiftCode} ${bankName}`)
    assert.equal(countryOfBic(swiftCode), country, bankName)
    assert.ok(bankName.length > 2 && bankName === bankName.trim(), bankName)
  }
  assert.equal(new Set(banks.map(({ swiftCode }) => swiftCode)).size, banks.length)
})

test('[3.67] the main banks are found by name or code, without accents', () => {
  for (const country of ['TH', 'SG', 'HK', 'AU', 'JP', 'GB', 'US', 'DE', 'FR', 'IT', 'ES', 'NL'])
    assert.ok(findBanks(country).length >= 7, country)
  assert.deepEqual(
    findBanks('TH', 'kasi').map(({ swiftCode }) => swiftCode),
    ['KASITHBK'],
  )
  assert.deepEqual(
    findBanks('FR', 'societe').map(({ swiftCode }) => swiftCode),
    ['SOGEFRPP'],
  )
  assert.deepEqual(
    findBanks('DE', 'DEUTDEFF').map(({ bankName }) => bankName),
    ['Deutsche Bank'],
  )
  assert.deepEqual(findBanks('ZZ'), [])
})

test('the same name, a doubtful one, and another', () => {
  const table: [string, string, ReturnType<typeof matchNames>][] = [
    ['Demo Individual', 'INDIVIDUAL DEMO', 'same'],
    ['Demo Individual', 'Mr. Demo  Individual', 'same'],
    ['Demo Company Pte. Ltd.', 'Demo Company', 'same'],
    ['José Álvarez', 'Jose Alvarez', 'same'],
    ['Demo Individual', 'Demo A. Individual', 'close'],
    ['Demo Individual', 'Other Person', 'other'],
    ['สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
    ['Ltd', 'Ltd', 'same'],
    ['Demo Company Ltd', 'Other Traders Ltd', 'other'],
    ['', 'Demo', 'other'],
  ]
  for (const [one, other, expected] of table) assert.equal(matchNames(one, other), expected, `${one} / ${other}`)
})
