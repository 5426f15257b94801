import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depositFindings } from '@sampan/contract/deposit-findings.ts'
import { languages, say } from '@sampan/contract/language.ts'
import { findings } from './diagnosis-findings.ts'

test('each of the eleven findings has its line in every language', () => {
  assert.equal(depositFindings.length, 11)
  for (const language of languages) {
    const said = depositFindings.map((name) => say(findings[name].title, language, { network: 'Base', foundOn: 'Polygon' }))
    assert.equal(new Set(said).size, 11)
    for (const line of said) assert.doesNotMatch(line, /[{}]/)
  }
})

test('only a credit is called good, and nothing lost harmless', () => {
  const toned = (tone: string) => depositFindings.filter((name) => findings[name].tone === tone)
  assert.deepEqual(toned('positive'), ['CREDITED'])
  assert.deepEqual(toned('negative'), ['WRONG_TOKEN', 'MEMO_MISSING', 'NOT_OUR_ADDRESS', 'FAILED_ON_CHAIN'])
})
