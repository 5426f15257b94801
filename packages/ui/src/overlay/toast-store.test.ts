import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser } from '@sampan/contract/constants.ts'
import { createToastStore } from './toast-store.ts'

const shown = (store: ReturnType<typeof createToastStore>) => store.current()?.text

test('a toast is there for 3 seconds and not longer', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = createToastStore(browser.toastMs)
  store.show({ text: 'copied' })
  t.mock.timers.tick(2_999)
  assert.equal(shown(store), 'copied')
  t.mock.timers.tick(1)
  assert.equal(shown(store), undefined)
})

test('one toast at a time; the second waits and has its own time', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = createToastStore(3_000)
  store.show({ text: 'first' })
  store.show({ text: 'second', tone: 'bad' })
  assert.equal(shown(store), 'first')
  t.mock.timers.tick(3_000)
  assert.equal(shown(store), 'second')
  t.mock.timers.tick(2_999)
  assert.equal(shown(store), 'second')
  t.mock.timers.tick(1)
  assert.equal(shown(store), undefined)
})

test('while it is held the time stands still', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = createToastStore(3_000)
  store.show({ text: 'held' })
  store.hold()
  t.mock.timers.tick(60_000)
  assert.equal(shown(store), 'held')
  store.release()
  t.mock.timers.tick(3_000)
  assert.equal(shown(store), undefined)
})

test('the same toast again does not queue up, its time restarts', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = createToastStore(3_000)
  store.show({ text: 'same' })
  t.mock.timers.tick(2_000)
  store.show({ text: 'same' })
  t.mock.timers.tick(2_000)
  assert.equal(shown(store), 'same')
  t.mock.timers.tick(1_000)
  assert.equal(shown(store), undefined)
})

test('a burst never keeps more than three waiting', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = createToastStore(3_000)
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) store.show({ text })
  const seen: (string | undefined)[] = []
  for (let left = 6; left > 0; left -= 1) {
    seen.push(shown(store))
    t.mock.timers.tick(3_000)
  }
  assert.deepEqual(seen, ['a', 'b', 'c', 'd', undefined, undefined])
})

test('those who listen hear every change, and no longer after they leave', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const store = createToastStore(3_000)
  let heard = 0
  const leave = store.subscribe(() => {
    heard += 1
  })
  store.show({ text: 'one' })
  store.dismiss()
  leave()
  store.show({ text: 'two' })
  assert.equal(heard, 2)
})
