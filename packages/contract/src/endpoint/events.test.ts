// Tests the events of the event stream.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataEvent } from './events.ts'

test('SS-10 an event of ours carries type and id only', () => {
  const parsed = dataEvent.parse({ type: 'wallet_changed', id: 'wa-1', amount: '12.50', email: 'mei@example.com' })
  assert.deepEqual(parsed, { type: 'wallet_changed', id: 'wa-1' })
  for (const wrong of [
    { type: 'logout', id: 'x' },
    { type: 'wallet_changed' },
    { type: 'wallet_changed', id: 'a\nevent: logout' },
    { type: 'wallet_changed', id: '' },
  ])
    assert.equal(dataEvent.safeParse(wrong).success, false, JSON.stringify(wrong))
})
