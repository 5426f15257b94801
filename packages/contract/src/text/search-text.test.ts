// Tests the search text of long lists.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchHistory } from '../api/history.ts'
import { searchTransactions as crypto } from '../api/money/crypto.ts'
import { searchOrders } from '../api/money/exchange.ts'
import { searchTransactions as fiat } from '../api/money/fiat.ts'
import { messageOf } from './messages.ts'
import { isSearchable } from './search-text.ts'

test('a search needs three letters or one character of another script', () => {
  for (const text of ['abc', 'CW-5', 'a b c', '0x1', '房', 'ค่า', 'é', ' A1b ']) assert.ok(isSearchable(text), text)
  for (const text of ['', 'a', 'CW', 'a-b', '---', '%%%', '1.5', '  zq  ']) assert.ok(!isSearchable(text), text)
})

test('every list of movements says so in its own words', () => {
  for (const { body } of [searchHistory, crypto, fiat, searchOrders]) {
    const judged = (text: string) => body.safeParse({ query: { text }, pagination: { size: 5 } })
    assert.ok(judged('abc').success)
    const short = judged('ab')
    assert.ok(!short.success)
    assert.deepEqual(
      short.error.issues.map(({ path, message }) => [path.join('.'), message]),
      [['query.text', messageOf('searchTooShort')]],
    )
  }
})
