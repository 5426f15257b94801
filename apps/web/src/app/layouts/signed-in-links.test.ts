import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopes } from '@sampan/contract/scopes.ts'
import { visitorLinks } from './nav-links.ts'
import { accountLinks, navLinks } from './signed-in-links.ts'

const hrefs = (links: readonly { href: string }[]) => links.map(({ href }) => href)

test('[2.69][1.20] signed in, the header has a Mint & Redeem link to /mint-redeem, whatever the scopes', () => {
  for (const held of [[], scopes]) {
    const link = navLinks(held).find(({ label }) => label.en === 'Mint & Redeem')
    assert.equal(link?.href, '/mint-redeem')
  }
})

test('[2.70] signed out there is no Mint & Redeem link', () => {
  assert.ok(!visitorLinks.some(({ label, href }) => label.en === 'Mint & Redeem' || href === '/mint-redeem'))
})

test('a link whose scope is missing is not offered', () => {
  assert.deepEqual(hrefs(navLinks(['wallet.wallets'])), ['/wallet', '/mint-redeem'])
  assert.deepEqual(hrefs(accountLinks([])), ['/account-info', '/feedback'])
})
