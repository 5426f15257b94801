import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataEvent, dataEvents, isDataEvent, isSessionEvent, sessionEvents } from './events.ts'

test('the events of the session carry the words of section 4, letter for letter, and tell what becomes of it', () => {
  assert.equal(sessionEvents.logout.text.en, 'Your account has logged in at another location.')
  assert.equal(sessionEvents.wallet_user_updated.text.en, 'Please log in again. Your user information has been updated.')
  const effects = Object.entries(sessionEvents).map(([name, { effect }]) => [name, effect])
  assert.deepEqual(Object.fromEntries(effects), { logout: 'ends', wallet_user_updated: 'ends', '406': 'renews', ping: 'none' })
})

test('SS-10 an event of ours carries type and id only', () => {
  const told = dataEvent.parse({ type: 'wallet_changed', id: 'wa-1', amount: '12.50', email: 'mei@example.com' })
  assert.deepEqual(told, { type: 'wallet_changed', id: 'wa-1' })
  for (const wrong of [
    { type: 'logout', id: 'x' },
    { type: 'wallet_changed' },
    { type: 'wallet_changed', id: 'a\nevent: logout' },
    { type: 'wallet_changed', id: '' },
  ])
    assert.equal(dataEvent.safeParse(wrong).success, false, JSON.stringify(wrong))
})

test('no name means both, and inherited names mean nothing', () => {
  for (const name of dataEvents) assert.equal(isSessionEvent(name), false)
  for (const name of Object.keys(sessionEvents)) assert.equal(isDataEvent(name), false)
  for (const name of ['constructor', '__proto__', 'toString', '']) assert.equal(isSessionEvent(name) || isDataEvent(name), false)
})
