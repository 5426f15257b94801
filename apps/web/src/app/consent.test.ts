import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConsent } from './consent.ts'

test('the cookie note is gone once acknowledged, and only then', () => {
  for (const cookies of ['lang=th; consent=needed; theme=dark', 'consent=visits'])
    assert.equal(readConsent(cookies), true, cookies)
  for (const cookies of ['', 'lang=th', 'consent=', 'consent=maybe', 'xconsent=needed', 'consent=neededX'])
    assert.equal(readConsent(cookies), false, cookies)
})
