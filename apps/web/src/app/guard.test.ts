import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopes } from '@sampan/contract/scopes.ts'
import { readInterruption } from '../lib/navigation/interruption.ts'
import { guardRoute, type Visitor } from './guard.ts'
import { routes } from './routes/all-routes.ts'
import { findRoute } from './routes/find-route.ts'

const visitor: Visitor = { status: 'signed-out' }
const bare: Visitor = { status: 'signed-in', scopes: [] }
const whole: Visitor = { status: 'signed-in', scopes }

const withoutScope: readonly Visitor[] = [visitor, bare]
const everybody: readonly Visitor[] = [visitor, bare, whole, { status: 'unknown' }]

const decide = (path: string, who: Visitor) => guardRoute(findRoute(path).access, path, who)

test('[2.73] a route without its scope goes to /404 and names the scope', () => {
  const scoped = routes.filter((route) => typeof route.access === 'object')
  const ofCompanies = ['approvals', 'members', 'policies', 'company', 'company-activity']
  const ofDevelopers = ['developers/keys', 'developers/webhooks', 'developers/activity']
  assert.equal(
    scoped.length,
    14 +
      [
        ...ofCompanies,
        ...ofDevelopers,
        'account-security',
        'close-account',
        'guests',
        'own-limits',
        'rate-alerts',
        'deposit',
        'payees',
        'payment-links',
        'payouts',
        'scheduled',
        'send',
        'send-back',
        'withdraw',
        'your-data',
      ].length,
  )
  for (const { path, access } of scoped) {
    const missing = typeof access === 'object' ? access.scope : undefined
    for (const who of withoutScope) {
      assert.deepEqual(decide(path, who), { go: 'redirect', to: '/404', interruption: { interrupted: path, missing } })
    }
    const opening = typeof access === 'object' ? [access.scope, ...(access.or ?? [])] : []
    for (const scope of opening) assert.deepEqual(decide(path, { status: 'signed-in', scopes: [scope] }), { go: 'pass' })
    const others = scopes.filter((scope) => !opening.includes(scope))
    assert.deepEqual(decide(path, { status: 'signed-in', scopes: others }).go, 'redirect')
  }
})

test('[2.74] a public route passes for everybody', () => {
  const open = routes.filter((route) => route.access === 'public')
  assert.ok(open.length >= 25)
  for (const { path } of open) {
    for (const who of everybody) assert.deepEqual(decide(path, who), { go: 'pass' })
  }
})

test('[2.75] any other route without a valid token goes to /home', () => {
  const closed = routes.filter((route) => route.access === 'signed-in')
  assert.ok(closed.length >= 5)
  for (const { path } of closed) {
    assert.deepEqual(decide(path, visitor), { go: 'redirect', to: '/home', interruption: { interrupted: path } })
    assert.deepEqual(decide(path, bare), { go: 'pass' })
  }
})

test('[2.04][2.05] /login shows to a logged-out visitor, a signed-in user goes to /home', () => {
  assert.deepEqual(decide('/login', visitor), { go: 'pass' })
  assert.deepEqual(decide('/login', bare), { go: 'redirect', to: '/home' })
})

test('nothing is refused while the stored session is still being read', () => {
  for (const path of ['/wallet', '/account-info']) assert.deepEqual(decide(path, { status: 'unknown' }), { go: 'wait' })
})

test('/404 reads its history entry and ignores strange ones', () => {
  assert.deepEqual(readInterruption({ interrupted: '/wallet', missing: 'wallet.wallets' })?.interrupted, '/wallet')
  for (const odd of [null, undefined, 7, 'x', {}, { interrupted: 7 }]) assert.equal(readInterruption(odd), undefined)
})
