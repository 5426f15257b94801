import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConsent } from './consent.ts'

test('the answer to the cookie question is read from its cookie, and nothing else counts as one', () => {
  assert.equal(readConsent('lang=th; consent=needed; theme=dark'), 'needed')
  assert.equal(readConsent('consent=visits'), 'visits')
  for (const cookies of ['', 'lang=th', 'consent=', 'consent=maybe', 'xconsent=needed', 'consent=neededX']) {
    assert.equal(readConsent(cookies), undefined, cookies)
  }
})
