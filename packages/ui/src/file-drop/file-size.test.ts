import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatFileSize } from './file-size.ts'

test('sizes are rounded up, and 5 MB is 5 times 1,048,576 bytes', () => {
  assert.equal(formatFileSize(0), '0 B')
  assert.equal(formatFileSize(1023), '1023 B')
  assert.equal(formatFileSize(1025), '2 kB')
  assert.equal(formatFileSize(5 * 1_048_576), '5.0 MB')
  assert.equal(formatFileSize(5 * 1_048_576 + 1), '5.1 MB')
})
