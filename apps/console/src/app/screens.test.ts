import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissionsOfRole } from '@sampan/contract/operator/permissions.ts'
import { operatorRoleNames } from '@sampan/contract/operator/roles.ts'
import { findScreen, isScreenName, maySee, screens } from './screens.ts'

const names = Object.keys(screens).filter((name) => isScreenName(name))

test('a path leads to its own page, with the parts that the page needs', () => {
  assert.equal(findScreen([]), 'overview')
  assert.equal(findScreen(['queue', 'fiatDeposits']), 'queue')
  assert.equal(findScreen(['item', 'fiatDeposit', 'a']), 'item')
  for (const wrong of [['queue'], ['item', 'fiatDeposit'], ['me', 'too'], ['nowhere'], ['constructor'], ['toString']])
    assert.equal(findScreen(wrong), undefined, wrong.join('/'))
})

test('each role sees the pages that its permissions open', () => {
  const closed = Object.fromEntries(
    operatorRoleNames.map((role) => [role, names.filter((name) => !maySee(name, permissionsOfRole[role]))]),
  )
  assert.deepEqual(closed, {
    admin: [],
    treasury: ['audit', 'operators'],
    compliance: ['ledger', 'operators'],
    support: ['overview', 'bank', 'treasury', 'adjustments', 'settings', 'ledger', 'audit', 'operators'],
    auditor: ['operators'],
  })
})

test('without a permission there are only the own page and the queues', () => {
  assert.deepEqual(
    names.filter((name) => maySee(name, [])),
    ['queue', 'item', 'me'],
  )
})
