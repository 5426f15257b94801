import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insidePath, plainPath } from './paths.ts'

test('AU-39 a redirect path stays inside the app, whatever it says', () => {
  const cases: [string, string][] = [
    ['wallet', '/wallet'],
    ['/wallet', '/wallet'],
    ['bank-account?page=2#top', '/bank-account?page=2#top'],
    ['mint-redeem/success', '/mint-redeem/success'],
    ['//evil.example/x', '/evil.example/x'],
    ['\\evil.example', '/evil.example'],
    ['\\\\evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['%2f%2fevil.example', '/evil.example'],
    ['%252f%252fevil.example', '/evil.example'],
    ['%5c%5cevil.example', '/evil.example'],
    ['https://evil.example', '/https://evil.example'],
    ['redirect/redirect/wallet', '/home'],
    ['%', '/%'],
    ['', '/'],
  ]
  for (const [raw, path] of cases) {
    assert.equal(insidePath(raw), path, raw)
    assert.equal(new URL(insidePath(raw), 'https://sampan.example').origin, 'https://sampan.example', raw)
  }
})

test('a slash at the end names the same screen', () => {
  assert.equal(plainPath('/wallet/'), '/wallet')
  assert.equal(plainPath('/'), '/')
  assert.equal(plainPath('/mint-redeem/success'), '/mint-redeem/success')
})
