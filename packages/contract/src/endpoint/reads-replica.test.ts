import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerEndpoints } from '../api/all.ts'
import { operatorEndpoints } from '../operator/api/all.ts'
import { type CustomerEndpoint, type Endpoint, entryName } from './endpoint.ts'

const endpoints: readonly (Endpoint & Partial<Pick<CustomerEndpoint, 'scene' | 'captcha' | 'access'>>)[] = [
  ...customerEndpoints,
  ...operatorEndpoints,
]
const declared = endpoints.filter(({ readsReplica }) => readsReplica)

test('[D10.06] only endpoints that read, for a signed-in caller, are declared to read a replica', () => {
  for (const endpoint of declared) {
    const { limit, replay, scene, captcha, access, result } = endpoint
    const isRead = (limit === 'read' || limit === 'file') && !replay && !scene && !captcha && result !== 'stream'
    assert.ok(isRead && access !== 'public' && access !== 'either', entryName(endpoint))
  }
})

/** What decides whether money may move, who may sign in, or what an approver agrees to. */
const authorising =
  /approval|proposal|policy|mfa|auth|session|user|operators|login|preview|txn-fee|rate|pairs|order\/|holds|limit|assets|deposit|address|bank|member|settings?|reserve|queues|entities|outcome|reconciliation|proofs|wallet-account\/(?:search|list|tasks)$/

test('[D10.06] no endpoint that authorises money, access or approvals is declared to read a replica', () => {
  assert.deepEqual(
    declared.map(entryName).filter((name) => authorising.test(name)),
    [],
  )
})

test('[D10.06] the endpoints that may read a replica are these', () => {
  const named = (how: Endpoint['readsReplica']) =>
    declared
      .filter(({ readsReplica }) => readsReplica === how)
      .map(entryName)
      .sort()
  assert.deepEqual(named('laterPages'), [
    'POST /company/log/search',
    'POST /crypto-transaction/search',
    'POST /fiat-transaction/search',
    'POST /otc/search',
    'POST /wallet-account/ledger/search',
    'POST /wallet-history/search',
  ])
  assert.deepEqual(named('always'), [
    'GET /company/log/export',
    'GET /operator/adjustments/report',
    'GET /operator/dashboard',
    'GET /operator/ledger/transfer/{id}',
    'GET /operator/ledger/trial-balance',
    'GET /wallet-account/chart',
    'GET /wallet-account/statement/{id}',
    'GET /wallet-account/tax-report',
    'GET /wallet-history/export/{id}',
    'POST /operator/audit/export',
    'POST /operator/audit/search',
    'POST /operator/customers/search',
    'POST /operator/exchanges/search',
    'POST /operator/ledger/account/search',
    'POST /operator/ledger/transfer/search',
  ])
})
