// A proof file is read strictly and compared with the root of its own night and currency only.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leafText, nodeText } from '@sampan/contract/liability-proof.ts'
import { checkProofs, readProofFile, writeProofFile } from './verify-proof.ts'

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
}

async function published() {
  const leaf = { night: '2026-11-18', currency: 'USD' as const, accountId: 'account-1', balance: '5.00', salt: 'a'.repeat(64) }
  const other = { side: 'right' as const, hash: 'b'.repeat(64), sum: '7.25' }
  const root = await sha256(nodeText({ hash: await sha256(leafText(leaf)), sum: leaf.balance }, other))
  const night = {
    night: leaf.night,
    madeAt: '2026-11-18T00:11:00Z',
    reservesAt: null,
    trees: [{ currency: 'USD' as const, total: '12.25', clearing: '0.00', leaves: 2, root, reserves: null }],
  }
  return { proof: { ...leaf, path: [other] }, nights: [night] }
}

test('[D11.06] a file that was written is read and counted; a changed one is not', async () => {
  const { proof, nights } = await published()
  const file = writeProofFile({ proofs: [proof], clearing: [] })
  const [checked] = await checkProofs(readProofFile(file) ?? [], nights)
  assert.equal(checked?.is, 'counted')
  for (const changed of [
    file.replace('"5.00"', '"6.00"'),
    file.replace('7.25', '6.25'),
    file.replace('account-1', 'account-2'),
  ]) {
    const [one] = await checkProofs(readProofFile(changed) ?? [], nights)
    assert.equal(one?.is, 'altered')
  }
  const [old] = await checkProofs([{ ...proof, night: '2025-01-01' }], nights)
  assert.equal(old?.is, 'unpublished')
})

test('[D11.06] a root with another total is not the root of a proof', async () => {
  const { proof, nights } = await published()
  const [night] = nights
  assert.ok(night)
  const fewer = [{ ...night, trees: night.trees.map((tree) => ({ ...tree, total: '12.00' })) }]
  assert.equal((await checkProofs([proof], fewer))[0]?.is, 'altered')
})

test('[D11.06] other files are no proof', () => {
  for (const text of [
    '',
    'no JSON',
    '{}',
    'null',
    '[]',
    '{"format":"sampan-liabilities/1","proofs":[]}',
    '{"format":"x","proofs":[{}]}',
  ])
    assert.equal(readProofFile(text), undefined, text)
})
