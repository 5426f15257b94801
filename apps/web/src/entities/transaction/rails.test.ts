// Tests where /deposit and /withdraw lead.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveTransferPath } from './rails.ts'

test('one door leads to the rail used last, and every other path to itself', () => {
  for (const [path, rail, expected] of [
    ['/deposit', 'crypto', '/crypto-deposit'],
    ['/deposit/', 'bank', '/fiat-deposit'],
    ['/withdraw', 'crypto', '/crypto-withdraw'],
    ['/withdraw', 'bank', '/fiat-withdraw'],
    ['/crypto-withdraw', 'bank', '/crypto-withdraw'],
    ['/wallet', 'bank', '/wallet'],
  ] as const)
    assert.equal(
      resolveTransferPath(path, () => rail),
      expected,
    )
})
