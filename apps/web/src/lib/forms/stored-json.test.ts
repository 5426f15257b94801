import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTexts, isTextList, isTextRecord, readJson } from './stored-json.ts'

test('a stored value without its shape counts as absent', () => {
  assert.deepEqual(readJson('{"a":"1"}', isTextRecord), { a: '1' })
  for (const text of [null, undefined, '', '{', '[]', '{"a":1}', 'null']) assert.equal(readJson(text, isTextRecord), undefined)
  assert.deepEqual(readJson('["a"]', isTextList), ['a'])
  for (const text of ['["a",1]', '{"0":"a"}', '"a"']) assert.equal(readJson(text, isTextList), undefined)
})

test('an object needs the named texts and may have more', () => {
  assert.ok(hasTexts({ a: '1', b: 2 }, ['a']))
  for (const value of [{ b: 2 }, { a: 1 }, null, 'a', ['a']]) assert.ok(!hasTexts(value, ['a']), JSON.stringify(value))
})
