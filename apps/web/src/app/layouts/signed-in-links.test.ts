import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyRoles, scopesOf } from '@sampan/contract/roles.ts'
import { scopes } from '@sampan/contract/scopes.ts'
import { visitorLinks } from './nav-links.ts'
import { accountLinks, navLinks } from './signed-in-links.ts'

const hrefs = (links: readonly { href: string }[]) => links.map(({ href }) => href)

test('[2.69][1.20] signed in, the header links to /mint-redeem, whatever the scopes', () => {
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
  assert.deepEqual(hrefs(accountLinks([])), ['/notifications', '/account-info', '/help'])
})

test('members of a company see its pages, individuals do not', () => {
  const pages = ['/approvals', '/members', '/policies', '/company']
  const led = (held: readonly string[]) =>
    hrefs(accountLinks(held)).filter((href) => [...pages, '/company-activity'].includes(href))
  assert.deepEqual(led(scopesOf('individual')), [])
  for (const role of companyRoles) assert.deepEqual(led(scopesOf(role)).slice(0, 4), pages, role)
  assert.ok(led(scopesOf('owner')).includes('/company-activity'))
  assert.ok(!led(scopesOf('maker')).includes('/company-activity'))
})

test('individuals and members who manage API keys are led to the pages for developers', () => {
  const isLed = (held: readonly string[]) => hrefs(accountLinks(held)).includes('/developers/keys')
  for (const role of ['individual', 'owner', 'admin'] as const) assert.ok(isLed(scopesOf(role)), role)
  assert.ok(!isLed(scopesOf('maker')))
})
