import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { listBalances } from '@sampan/contract/v1/reads.ts'
import { createStrip } from './respond.ts'

const account = { id: '01a1f3e3-affc-76c9-8002-056311da46aa', currency: 'USD', kind: 'fiat', available: '5.00' }
const listed = { resultList: [account] }
const withSecret = () => ({ resultList: [{ ...account, secret: 'x' }], secret: 'x' })

test('a frozen result is stripped once, any other each time', () => {
  const strip = createStrip(listAccounts)
  const frozen = Object.freeze(withSecret())
  assert.deepEqual(strip(frozen), listed)
  assert.equal(strip(frozen), strip(frozen))
  const changing = withSecret()
  assert.deepEqual(strip(changing), listed)
  changing.resultList = []
  assert.deepEqual(strip(changing), { resultList: [] })
})

test('what one endpoint promises is not taken for what another one does', () => {
  const result = Object.freeze({ data: [], ...listed })
  assert.deepEqual(createStrip(listAccounts)(result), listed)
  assert.deepEqual(createStrip(listBalances)(result), { data: [] })
})
