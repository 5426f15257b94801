import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFigures, sealFigures } from './sealed-figures.ts'

const key = Buffer.alloc(32, 1)
const sealed = sealFigures(key, 'account USD', [5n, -1n, 2n ** 62n])

test('figures come back as they were sealed', () => {
  assert.deepEqual(openFigures(key, 'account USD', sealed), [5n, -1n, 2n ** 62n])
})

const forged = Buffer.from(sealed, 'base64url')
forged.writeBigInt64BE(4n, 0)
const refused: readonly [title: string, key: Buffer, subject: string, text: string][] = [
  ['another subject', key, 'account EUR', sealed],
  ['another key', Buffer.alloc(32, 2), 'account USD', sealed],
  ['a changed figure', key, 'account USD', forged.toString('base64url')],
  ['a figure cut off', key, 'account USD', Buffer.from(sealed, 'base64url').subarray(8).toString('base64url')],
  ['no figures', key, 'account USD', ''],
  ['something else', key, 'account USD', 'not a quote'],
]
for (const [title, withKey, subject, text] of refused)
  test(`refuses ${title}`, () => assert.equal(openFigures(withKey, subject, text), undefined))
