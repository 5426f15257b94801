import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStore, sessionNames, storageKeyOf, storedNames } from './storage.ts'

function setup(hostname: string, options: { keyFails?: boolean; full?: boolean } = {}) {
  const values = new Map<string, string>()
  const warnings: string[] = []
  const backing = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (options.full) throw new DOMException('full', 'QuotaExceededError')
      values.set(name, value)
    },
    removeItem: (name: string) => void values.delete(name),
  }
  const made = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const key = async () => {
    if (options.keyFails) throw new Error('IndexedDB is blocked')
    return made
  }
  const store = createStore({ backing, hostname, key, warn: (message) => void warnings.push(message) })
  return { store, values, warnings }
}

test('[3.10][3.11][3.12][3.13][3.14][3.15][3.16] local storage holds the seven values and gives them back', async () => {
  const expected = ['accessToken', 'refreshToken', 'accessExpiry', 'refreshExpiry', 'lastPath', 'theme', 'language']
  assert.deepEqual(storedNames, expected)
  for (const hostname of ['localhost', 'wallet.example']) {
    const { store, values } = setup(hostname)
    for (const name of storedNames) await store.write(name, `value of ${name}`)
    for (const name of storedNames) {
      assert.ok(values.has(storageKeyOf(name)), `${name} lies in local storage`)
      assert.equal(await store.read(name), `value of ${name}`)
    }
  }
})

test('[3.17] values are encrypted except on localhost, 127.0.0.1 and [::1]', async () => {
  const far = setup('wallet.example')
  for (const name of storedNames) await far.store.write(name, 'secret-token')
  for (const kept of far.values.values()) {
    assert.doesNotMatch(kept, /secret/)
    assert.doesNotMatch(Buffer.from(kept, 'base64').toString('latin1'), /secret/)
  }
  for (const hostname of ['localhost', '127.0.0.1', '[::1]']) {
    const near = setup(hostname)
    await near.store.write('accessToken', 'secret-token')
    assert.equal(near.values.get(storageKeyOf('accessToken')), 'secret-token')
  }
})

test('[8.12][D1.13] BS-02 a corrupt value gives a warning, is removed and is not there any more', async () => {
  for (const spoil of [() => 'not base64 !', () => '', (kept: string) => kept.slice(0, 20), (kept: string) => flip(kept)]) {
    const { store, values, warnings } = setup('wallet.example')
    await store.write('accessToken', 'secret-token')
    values.set(storageKeyOf('accessToken'), spoil(values.get(storageKeyOf('accessToken')) ?? ''))
    assert.equal(await store.read('accessToken'), undefined)
    assert.equal(warnings.length, 1)
    assert.match(warnings[0] ?? '', /accessToken/)
    assert.equal(values.has(storageKeyOf('accessToken')), false)
  }
})

test('BS-03 two values that changed places cannot be read', async () => {
  const { store, values, warnings } = setup('wallet.example')
  await store.write('accessToken', 'access')
  await store.write('refreshToken', 'refresh')
  const [access, refresh] = [values.get(storageKeyOf('accessToken')), values.get(storageKeyOf('refreshToken'))]
  values.set(storageKeyOf('accessToken'), refresh ?? '')
  values.set(storageKeyOf('refreshToken'), access ?? '')
  assert.equal(await store.read('accessToken'), undefined)
  assert.equal(await store.read('refreshToken'), undefined)
  assert.equal(warnings.length, 2)
})

test('BS-09 without a key or with full storage values live in memory only', async () => {
  for (const options of [{ keyFails: true }, { full: true }]) {
    const { store, values } = setup('wallet.example', options)
    await store.write('accessToken', 'secret-token')
    assert.equal(values.size, 0)
    assert.equal(await store.read('accessToken'), 'secret-token')
    store.remove(['accessToken'])
    assert.equal(await store.read('accessToken'), undefined)
  }
})

test('what ends with the session leaves theme and language alone', async () => {
  const { store, values } = setup('localhost')
  for (const name of storedNames) await store.write(name, 'x')
  store.remove(sessionNames)
  assert.deepEqual([...values.keys()].sort(), [storageKeyOf('language'), storageKeyOf('theme')])
})

test('BS-06 a value still being encrypted at sign-out does not return', async () => {
  for (const options of [{}, { keyFails: true }]) {
    const { store, values } = setup('wallet.example', options)
    const writing = store.write('lastPath', '/wallet')
    store.remove(sessionNames)
    await writing
    assert.deepEqual([...values.keys()], [])
    assert.equal(await store.read('lastPath'), undefined)
    await store.write('lastPath', '/account-info')
    assert.equal(await store.read('lastPath'), '/account-info')
  }
})

function flip(kept: string): string {
  const bytes = Buffer.from(kept, 'base64')
  bytes[15] = (bytes[15] ?? 0) ^ 1
  return bytes.toString('base64')
}
