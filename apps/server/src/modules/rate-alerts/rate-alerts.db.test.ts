// Rate alerts through the product's own calls and job: reached once, by rates that can be trusted, for their owner only.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchNotices } from '@sampan/contract/api/notifications.ts'
import * as api from '@sampan/contract/api/rate-alert.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { decimal } from '@sampan/contract/decimal.ts'
import { rateAlertsMax } from '@sampan/contract/rate-alerts.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { newId } from '../../platform/security/ids.ts'
import { createRates } from '../rates/rates.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
/** The price of one baht in USD; none where the source cannot be trusted. */
let baht: string | undefined
before(async () => {
  baht = '0.025'
  const prices = () =>
    new Map([['USDT', decimal('1')] as const, ['USD', decimal('1')] as const, ['THB', decimal(baht ?? '1')] as const])
  const board = () => (baht === undefined ? undefined : { at: world.server.clock.now(), prices: prices() })
  world = await identityWorld({ rates: createRates({ board, close: async () => undefined }) })
  tools = companyTools(world)
})
after(() => world.close())

const pool = () => world.server.database.pool
const code = (name: RefusalName) => refusals[name].code
const errorOf = async (answer: Promise<{ errCode: string }>) => (await answer).errCode

type AlertChange = {
  readonly when?: 'atLeast' | 'atMost'
  readonly pay?: HeldCurrency
  readonly get?: HeldCurrency
  readonly requestId?: string
}
const add = ({ token }: Person, rate: string, change: AlertChange = {}) =>
  call(world.server, api.createRateAlert, {
    token,
    body: { requestId: newId(), pay: 'USDT', get: 'THB', when: 'atLeast', rate, ...change },
  })
const list = async ({ token }: Person) => (await call(world.server, api.listRateAlerts, { token })).result.resultList
const restart = ({ token }: Person, id: string) => call(world.server, api.restartRateAlert, { token, params: { id } })
const remove = ({ token }: Person, id: string) => call(world.server, api.deleteRateAlert, { token, params: { id } })
async function titlesOf({ token }: Person) {
  const { result } = await call(world.server, searchNotices, { token, body: { query: {}, pagination: { size: 20 } } })
  return result.resultList.map(({ title }) => title)
}
async function runJob(): Promise<void> {
  await pool().query(`select enqueue_job('check-rate-alerts', '{}', null, 1, null, null)`)
  await eventually('the job ran', async () => {
    const { rowCount } = await pool().query(`select from graphile_worker.jobs where task_identifier = 'check-rate-alerts'`)
    return rowCount === 0
  })
}

test('[D11.10] an alert is reached once, in the app and by mail, and is off until it is turned on again', async () => {
  baht = '0.025'
  const person = await tools.person('individual')
  const { result } = await call(world.server, api.getAlertRate, { token: person.token, params: { pay: 'USDT', get: 'THB' } })
  assert.equal(result.rate, '40')
  const { result: alert } = await add(person, '41.5')
  await add(person, '30', { when: 'atMost' })
  await runJob()
  assert.deepEqual(await titlesOf(person), [])
  baht = '0.024'
  await runJob()
  await runJob()
  assert.deepEqual(await titlesOf(person), ['Rate alert: 1 USDT = 41.666666 THB'])
  const { rowCount } = await pool().query(`select from message where user_id = $1`, [person.userId])
  assert.equal(rowCount, 1, 'one mail')
  const reached = (await list(person)).find(({ id }) => id === alert.id)
  assert.ok(reached?.reachedAt)
  assert.equal(await errorOf(restart(person, alert.id)), code('rateReached'), 'not while the rate is still there')
  baht = '0.025'
  assert.equal((await restart(person, alert.id)).result.reachedAt, null)
  baht = '0.024'
  await runJob()
  assert.equal((await titlesOf(person)).length, 2)
  assert.equal(await errorOf(remove(person, alert.id)), '00000')
  assert.equal((await list(person)).length, 1)
})

test('[D11.10] attack: a stale or doubted source reaches nothing', async () => {
  baht = '0.025'
  const person = await tools.person('individual')
  await add(person, '41')
  baht = undefined
  await runJob()
  assert.deepEqual(await titlesOf(person), [])
  assert.equal((await list(person))[0]?.reachedAt, null)
  const { result } = await call(world.server, api.getAlertRate, { token: person.token, params: { pay: 'USDT', get: 'THB' } })
  assert.deepEqual([result.rate, result.asOf], [null, null])
})

test("[D11.10] attack: another account's alert is unknown, and alerts are bounded", async () => {
  baht = '0.025'
  const [person, thief] = [await tools.person('individual'), await tools.person('individual')]
  const { result } = await add(person, '45')
  for (const id of [result.id, newId(), 'nothing']) {
    assert.equal(await errorOf(restart(thief, id)), code('notFound'))
    assert.equal(await errorOf(remove(thief, id)), code('notFound'))
  }
  assert.deepEqual(await list(thief), [])
  assert.equal((await list(person)).length, 1)
  for (const rate of ['0', '0.000']) assert.equal(await errorOf(add(person, rate)), code('invalidInput'))
  assert.equal(await errorOf(add(person, '45', { get: 'USDT' })), code('invalidInput'))
  assert.equal(await errorOf(add(person, '39')), code('rateReached'))
  const flood = await Promise.all(Array.from({ length: 25 }, (_, n) => add(person, String(50 + n))))
  assert.ok(flood.some(({ errCode }) => errCode !== '00000'))
  assert.ok((await list(person)).length <= rateAlertsMax)
  while ((await list(person)).length < rateAlertsMax) assert.equal(await errorOf(add(person, '60')), '00000')
  assert.equal(await errorOf(add(person, '61')), code('tooManyRateAlerts'))
})
