// Tests the guard against hostile request data.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainData } from './plain-data.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { value } : [value]
  return value
}

test('plain values of any kind pass', () => {
  for (const value of [null, undefined, 1, 'text', true, [], {}, { a: [{ b: null }] }, Object.create(null)])
    assert.equal(isPlainData(value), true)
})

test('a key that reaches into prototypes is found at every depth', () => {
  for (const text of ['{"__proto__":1}', '{"a":{"constructor":{"prototype":{}}}}', '{"a":[{"b":{"prototype":1}}]}'])
    assert.equal(isPlainData(JSON.parse(text)), false, text)
})

test('16 levels pass, 17 do not; huge input costs neither stack nor time', () => {
  assert.equal(isPlainData(nested(16)), true)
  assert.equal(isPlainData(nested(17)), false)
  const deep = nested(100_000)
  const wide = new Proxy([1], {
    get: (_target, key) => (key === 'length' ? 1_000_000 : assert.fail(`${String(key)} was read`)),
  })
  assert.equal(isPlainData(deep), false)
  assert.equal(isPlainData(wide), false)
})

test('5,000 values pass, one more does not', () => {
  assert.equal(isPlainData(Array.from({ length: 4999 }, () => 1)), true)
  assert.equal(isPlainData(Array.from({ length: 5000 }, () => 1)), false)
})
