import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatApprovers } from './name-list.ts'

test('approvers are joined by "or" where one of them is enough', () => {
  assert.equal(formatApprovers(['Mei Lin', 'Somchai'], 1, 'en'), 'Mei Lin or Somchai')
  assert.equal(formatApprovers(['Mei Lin', 'Somchai'], 2, 'en'), 'Mei Lin, Somchai')
  assert.equal(formatApprovers(['Mei Lin', 'Somchai'], 2, 'zh-CN'), 'Mei Lin、Somchai')
  assert.equal(formatApprovers([], 0, 'en'), '')
  assert.equal(formatApprovers(['Mei Lin', 'Somchai'], 1, 'zh-CN'), 'Mei Lin 或 Somchai')
})
