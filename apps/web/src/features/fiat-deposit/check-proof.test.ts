import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '@sampan/contract/messages.ts'
import { checkProof } from './check-proof.ts'

const fiveMegabytes = 5 * 1_048_576

test('a proof is a JPG, PNG or PDF of at most 5M, and not empty', () => {
  for (const type of ['image/jpeg', 'image/png', 'application/pdf'])
    assert.equal(checkProof({ type, size: fiveMegabytes }), undefined)
  assert.equal(checkProof({ type: 'text/html', size: 10 }), messages.proofType)
  assert.equal(checkProof({ type: 'image/svg+xml', size: 10 }), messages.proofType)
  assert.equal(checkProof({ type: 'image/png', size: 0 }), messages.proofEmpty)
  assert.equal(checkProof({ type: 'image/png', size: fiveMegabytes + 1 }), messages.proofSize)
})
