import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKeyRing, type KeyRing } from '../../platform/security/key-ring.ts'
import { openFigures, sealFigures } from './sealed-figures.ts'

const key = createKeyRing(Buffer.alloc(32, 1))
const other = createKeyRing(Buffer.alloc(32, 2))
const rotated = createKeyRing(Buffer.alloc(32, 2), Buffer.alloc(32, 1))
const sealed = sealFigures(key, 'account USD', [5n, -1n, 2n ** 62n])

test('figures come back as they were sealed', () => {
  assert.deepEqual(openFigures(key, 'account USD', sealed), [5n, -1n, 2n ** 62n])
  assert.deepEqual(openFigures(rotated, 'account USD', sealed), [5n, -1n, 2n ** 62n], 'after a change of the key')
})

const forged = Buffer.from(sealed, 'base64url')
forged.writeBigInt64BE(4n, 0)
const refused: readonly [title: string, keys: KeyRing, subject: string, text: string][] = [
  ['another subject', key, 'account EUR', sealed],
  ['another key', other, 'account USD', sealed],
  ['a changed figure', key, 'account USD', forged.toString('base64url')],
  ['a figure cut off', key, 'account USD', Buffer.from(sealed, 'base64url').subarray(8).toString('base64url')],
  ['no figures', key, 'account USD', ''],
  ['something else', key, 'account USD', 'not a quote'],
]
for (const [title, keys, subject, text] of refused)
  test(`refuses ${title}`, () => assert.equal(openFigures(keys, subject, text), undefined))
