import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '@sampan/test-support/database.ts'
import { credit, payOut, setAside } from '@sampan/test-support/money/money.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import type { Explainers } from '../../core/transactions/history-source.ts'
import { explain } from './explain.ts'

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

test('a hold and its end have one name, given by the module that made it', async () => {
  const { pool } = database
  const { accountId } = await createUser(pool, new Date())
  const usdt = { accountId, currency: 'USDT' } as const
  const came = await credit(pool, { ...usdt, amount: '100.000000' })
  const [held, other] = [
    await setAside(pool, { ...usdt, amount: '10.000000' }),
    await setAside(pool, { ...usdt, amount: '1.000000', purpose: 'exchange' }),
  ]
  const paid = await payOut(pool, held, { ...usdt, amount: '9.000000' })
  const asked: bigint[][] = []
  const explainers: Explainers = {
    crypto_withdrawal: async (_db, transfers) => {
      asked.push([...transfers])
      return new Map([[held.transferId, { transactionId: 'w1', kind: 'cryptoWithdrawal', reference: 'WD-1' }]])
    },
    crypto_deposit: async () => new Map(),
  }
  const explained = await explain(pool, explainers, [
    { transferId: came.transferId, purpose: 'crypto_deposit' },
    { transferId: held.transferId, purpose: 'crypto_withdrawal' },
    { transferId: paid.transferId, purpose: 'crypto_withdrawal' },
    { transferId: other.transferId, purpose: 'exchange' },
  ])
  assert.deepEqual(asked, [[held.transferId]], 'asked once, with what began it')
  assert.deepEqual(
    [came, held, paid, other].map(({ transferId }) => explained.get(transferId)?.reference),
    [undefined, 'WD-1', 'WD-1', undefined],
  )
})
