// Two operators at a counter, and customers at a server of their own on the same database: what is approved at the one counts at the other.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDepositAddress, listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import { listPairs, quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import { openDeposit } from '@sampan/contract/api/fiat-deposit.ts'
import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { getSystemStatus } from '@sampan/contract/api/system.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import { createAnnouncement, endAnnouncement, searchAnnouncements } from '@sampan/contract/operator/announcements.ts'
import { decideSetting, listSettings, proposeSetting, settingHistory } from '@sampan/contract/operator/settings.ts'
import { paperNetworks } from '@sampan/test-support/chains/paper-networks.ts'
import { type Counter, type Operator, openCounter } from '@sampan/test-support/counter.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { type TestServer, testServer } from '@sampan/test-support/server.ts'
import { readCoolDownHours } from '../../platform/db/policies.ts'
import { newId } from '../../platform/security/ids.ts'
import { settingsTables } from '../../setting-tables.ts'
import { createRegistry } from './registry.ts'
import { settingRoutes } from './routes.ts'

type ProposedValues = RequestBodyOf<typeof proposeSetting>['values']

let server: TestServer
let counter: Counter
let maker: Operator
let checker: Operator
let customer: TestUser

const registry = createRegistry({
  tables: settingsTables,
  leastCoolDownHours: 1,
  defaults: { 'policy.sessions': { idleMinutes: 30, longestHours: 8 }, 'policy.addresses': { coolDownHours: 24 } },
})

before(async () => {
  server = await testServer({ chains: paperNetworks(3) })
  counter = await openCounter(({ mount }) => settingRoutes(mount, { registry, hasNodes: (network) => network === 3 }), {
    database: server.database,
    clock: server.clock,
  })
  maker = counter.operator('treasury')
  checker = counter.operator('admin')
  customer = await server.createUser()
})
after(async () => {
  await counter.close()
  await server.close()
})

const settingOf = async (key: string) => {
  const { result } = await counter.call(maker, listSettings)
  const found = result.resultList.find((setting) => setting.key === key)
  if (!found) throw new Error(`no setting ${key}`)
  return found
}
const valueOf = async (key: string, name: string) => (await settingOf(key)).fields.find((field) => field.name === name)?.value
const propose = async (key: string, values: ProposedValues, by = maker) =>
  counter.call(by, proposeSetting, {
    body: { requestId: newId(), key, version: (await settingOf(key)).version, values, reason: 'Node maintenance' },
  })
const decide = (id: string, move: 'approve' | 'reject' | 'withdraw', by = checker) =>
  counter.call(by, decideSetting, { params: { id }, body: { requestId: newId(), move, reason: 'Agreed' } })
async function change(key: string, values: ProposedValues): Promise<void> {
  const proposed = await propose(key, values)
  assert.equal(proposed.status, 200, proposed.errMsg)
  const approved = await decide(proposed.result.id, 'approve')
  assert.equal(approved.status, 200, approved.errMsg)
}
const notice = { en: 'Back at noon.', 'zh-CN': '中午恢复。', th: 'กลับมาเที่ยงวัน' }

test('[D6.07] operators set fees, limits and switches, effective at once', async () => {
  const { token } = customer
  const toAddress = () => call(server, getDepositAddress, { token, params: { mainNet: '3', currency: 'USDC' } })
  const first = await toAddress()
  assert.equal(first.status, 200, first.text)
  const accounts = await call(server, listAccounts, { token })
  const walletAccountId = accounts.result.resultList.find(({ currency }) => currency === 'EUR')?.id ?? ''
  const toBank = () => call(server, openDeposit, { token, body: { requestId: newId(), walletAccountId, channel: 'SEPA' } })
  assert.equal((await toBank()).status, 200)
  const rate = { query: { pay: 'EUR', get: 'WUSD', side: 'pay', amount: '1000' } } as const
  const quoted = await call(server, quoteExchange, { token, body: rate })
  assert.equal(quoted.result.adjustmentBp, -20)

  await change('network.3', [
    { name: 'depositsOpen', value: false },
    { name: 'confirmations', value: '12' },
    { name: 'notice', value: notice },
  ])
  await change('rail.EUR.SEPA', [{ name: 'depositsOpen', value: false }])
  await change('pair.EUR.WUSD', [
    { name: 'adjustmentBp', value: '-35' },
    { name: 'feeBp', value: '15' },
    { name: 'minimum', value: '25' },
  ])

  const refused = await toAddress()
  assert.deepEqual([refused.status, refused.errCode], [503, '04005'])
  const asset = (await call(server, listCryptoAssets, { token })).result.resultList.find(({ currency }) => currency === 'USDC')
  assert.deepEqual([asset?.deposit, asset?.confirmations, asset?.about], [false, 12, notice.en])
  assert.equal((await toBank()).errCode, '05002')
  const renewed = await call(server, quoteExchange, { token, body: rate })
  assert.deepEqual(
    [renewed.result.adjustmentBp, renewed.result.fee.amount, renewed.result.minimum.amount],
    [-35, '1.50', '25.00'],
  )

  await change('pair.EUR.WUSD', [
    { name: 'isOpen', value: false },
    { name: 'notice', value: notice },
  ])
  assert.equal((await call(server, quoteExchange, { token, body: rate })).errCode, '06002')
  const listed = await call(server, listPairs, { headers: { 'accept-language': 'th' } })
  const pair = listed.result.resultList.find(({ pay, get }) => pay === 'EUR' && get === 'WUSD')
  assert.deepEqual([pair?.open, pair?.about], [false, notice.th])
  const said = await call(server, getSystemStatus, { headers: { 'accept-language': 'zh-CN' } })
  const network = said.result.networks.find(({ mainNet }) => mainNet === 3)
  assert.deepEqual([network?.open, network?.about], [true, notice['zh-CN']])

  await change('asset.3.USDC', [{ name: 'minimumWithdraw', value: '20' }])
  await change('payout.3', [{ name: 'feeMin', value: '0.75' }])
  await change('limit.individual', [{ name: 'perTransaction', value: '40000' }])
  for (const [key, name, value] of [
    ['asset.3.USDC', 'minimumWithdraw', '20'],
    ['payout.3', 'feeMin', '0.75'],
    ['limit.individual', 'perTransaction', '40000'],
  ] as const)
    assert.equal(await valueOf(key, name), value)
})

test('customers get an event when something opens or closes', async () => {
  const events = async () =>
    (
      await server.database.pool.query<{ type: string }>(
        `select type from outbox_event where user_id = $1 and type = 'service_changed'`,
        [customer.userId],
      )
    ).rows.length
  const earlier = await events()
  await change('network.3', [{ name: 'depositsOpen', value: true }])
  assert.equal(await events(), earlier + 1)
  await change('asset.3.USDC', [{ name: 'sweepFrom', value: '30' }])
  assert.equal(await events(), earlier + 1)
})

test('a changed cool-down and session policy counts for running sessions', async () => {
  const { token } = customer
  const asUser = () => call(server, getAuthUser, { token })
  assert.equal((await asUser()).status, 200)
  await server.database.pool.query(`update session set last_seen_at = $2 where id = $1`, [
    customer.sessionId,
    new Date(server.clock.now().getTime() - 6 * 60_000),
  ])
  await change('policy.sessions', [{ name: 'idleMinutes', value: '5' }])
  // What a process has seen of a session it may keep for less than a second.
  const inBackground = async () => (await call(server, getAuthUser, { token, headers: { 'x-background': '1' } })).status
  await eventually('the session ends by the new policy', inBackground, { until: (seen) => seen === 401 })
  await change('policy.sessions', [{ name: 'idleMinutes', value: '30' }])
  assert.equal(await readCoolDownHours(server.database.pool), undefined)
  await change('policy.addresses', [{ name: 'coolDownHours', value: '48' }])
  assert.equal(await readCoolDownHours(server.database.pool), 48)
})

test('OP-12 a change needs two people, a valid value, and is audited', async () => {
  const nonsense: readonly (readonly [key: string, name: string, value: ProposedValues[number]['value']])[] = [
    ['network.3', 'confirmations', '0'],
    ['network.3', 'confirmations', '-1'],
    ['network.3', 'confirmations', '1.5'],
    ['network.3', 'confirmations', '1e3'],
    ['network.3', 'confirmations', '100000'],
    ['network.3', 'confirmations', null],
    ['network.3', 'confirmations', true],
    ['network.3', 'finality', 'never'],
    ['network.3', 'depositsOpen', 'false'],
    ['network.3', 'contract', '0x0000000000000000000000000000000000000000'],
    ['pair.USD.WUSD', 'adjustmentBp', '1'],
    ['pair.USD.WUSD', 'adjustmentBp', '-501'],
    ['pair.USD.WUSD', 'feeBp', '501'],
    ['pair.USD.WUSD', 'minimum', '999999999'],
    ['pair.USD.WUSD', 'minimum', '0'],
    ['pair.USD.WUSD', 'maximum', '1'],
    ['pair.USD.WUSD', 'maximum', '10.001'],
    ['rail.JPY.SWIFT', 'feeFixed', '0.5'],
    ['rail.JPY.SWIFT', 'feeFixed', '-5'],
    ['rail.JPY.SWIFT', 'feeFixed', '9000'],
    ['rail.JPY.SWIFT', 'feeBasisPoints', '10000'],
    ['rail.JPY.SWIFT', 'limitDay', '99999999999999'],
    ['rail.JPY.SWIFT', 'limitMonth', '1'],
    ['payout.3', 'feeMax', '0.1'],
    ['payout.3', 'marginBp', '20001'],
    ['limit.corporate', 'perDay', '1'],
    ['policy.sessions', 'idleMinutes', '0'],
    ['policy.sessions', 'longestHours', '25'],
    ['policy.addresses', 'coolDownHours', '0'],
  ]
  for (const [key, name, value] of nonsense) {
    const { status: answered, errCode } = await propose(key, [{ name, value }])
    assert.deepEqual([answered, errCode], [422, '00400'], `${key} ${name} = ${JSON.stringify(value)}`)
  }
  const half = await propose('network.3', [{ name: 'notice', value: { en: 'x', 'zh-CN': ' ', th: 'x' } }])
  assert.equal(half.status, 422)
  const same = await propose('network.3', [{ name: 'confirmations', value: '12' }])
  assert.equal(same.status, 422)
  assert.equal(
    (
      await counter.call(maker, proposeSetting, {
        body: {
          requestId: newId(),
          key: 'network.99',
          version: 0,
          values: [{ name: 'depositsOpen', value: false }],
          reason: 'x',
        },
      })
    ).status,
    404,
  )

  for (const role of ['compliance', 'support', 'auditor'] as const)
    assert.equal((await propose('network.3', [{ name: 'depositsOpen', value: false }], counter.operator(role))).status, 403, role)

  const { result } = await propose('network.3', [{ name: 'withdrawalsOpen', value: false }])
  assert.deepEqual(result.moves, ['withdraw'])
  const own = await decide(result.id, 'approve', maker)
  assert.deepEqual([own.status, own.errCode], [403, '08002'])
  assert.equal(await valueOf('network.3', 'withdrawalsOpen'), true)
  assert.equal((await propose('network.3', [{ name: 'depositsOpen', value: false }], checker)).errCode, '08003')
  await assert.rejects(
    server.database.pool.query(
      `update setting_proposal set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`,
      [result.id],
    ),
    /nobody_approves_his_own/,
  )
  // Two approve at the same moment: one change.
  const other = counter.operator('admin')
  const both = await Promise.all([decide(result.id, 'approve'), decide(result.id, 'approve', other)])
  assert.deepEqual(new Set(both.map(({ status: answered }) => answered)), new Set([200, 409]))
  assert.equal(await valueOf('network.3', 'withdrawalsOpen'), false)

  const { rows } = await server.database.pool.query<{ action: string; actor_id: string; detail: Record<string, unknown> }>(
    `select action, actor_id, detail from audit_row where subject = 'network.3' and detail->>'proposal' = $1 order by id`,
    [result.id],
  )
  assert.deepEqual(
    rows.map(({ action, actor_id }) => [action, actor_id]),
    [
      ['settingProposed', maker.session.operatorId],
      ['settingChanged', both[0]?.status === 200 ? checker.session.operatorId : other.session.operatorId],
    ],
  )
  assert.deepEqual(rows[1]?.detail.after, { withdrawalsOpen: false })
  assert.deepEqual(rows[1]?.detail.before, { withdrawalsOpen: true })
})

test('OP-02 OP-12 a second account of the proposing person does not approve the change', async () => {
  const [first, second] = [counter.operator('treasury'), counter.operator('admin')]
  const person = newId()
  for (const { session } of [first, second])
    await server.database.pool.query(
      'insert into operator (id, email, name, role, person, created_at) values ($1, $2, $3, $4, $5, now())',
      [session.operatorId, `${session.operatorId}@sampan.example`, session.name, session.role, person],
    )
  const { result } = await propose('asset.3.USDC', [{ name: 'sweepFrom', value: '31' }], first)
  for (const move of ['approve', 'reject'] as const) assert.equal((await decide(result.id, move, second)).errCode, '08002')
  assert.equal((await decide(result.id, 'approve')).status, 200)
})

test('a stale proposal is not applied; it can be withdrawn or rejected', async () => {
  const stale = await propose('rail.USD.ACH', [{ name: 'feeFixed', value: '2' }])
  await server.database.pool.query(`update fiat_rail set fee_fixed = 150 where currency = 'USD' and channel = 'ACH'`)
  assert.equal((await decide(stale.result.id, 'approve')).errCode, '00412')
  assert.equal((await decide(stale.result.id, 'withdraw')).status, 403)
  assert.equal((await decide(stale.result.id, 'withdraw', maker)).status, 200)
  assert.equal((await decide(stale.result.id, 'approve')).errCode, '00410')
  const second = await propose('rail.USD.ACH', [{ name: 'feeFixed', value: '2' }])
  assert.equal((await decide(second.result.id, 'reject')).result.state, 'rejected')
  assert.equal(await valueOf('rail.USD.ACH', 'feeFixed'), '1.5')
  const old = await counter.call(maker, proposeSetting, {
    body: { requestId: newId(), key: 'network.3', version: 0, values: [{ name: 'withdrawalsOpen', value: true }], reason: 'x' },
  })
  assert.equal(old.errCode, '00412')
  const history = await counter.call(checker, settingHistory, {
    body: { query: { key: 'rail.USD.ACH' }, pagination: { size: 10 } },
  })
  assert.deepEqual(
    history.result.resultList.map(({ state, changes }) => [state, changes[0]?.before, changes[0]?.after]),
    [
      ['rejected', '1.5', '2'],
      ['withdrawn', '1', '2'],
    ],
  )
})

test('[D6.07] an announcement is shown in each language from start to end', async () => {
  const texts = { en: 'Maintenance on Sunday.', 'zh-CN': '周日维护。', th: 'ปิดปรับปรุงวันอาทิตย์' }
  const support = counter.operator('support')
  const shown = async (language = 'en') =>
    (await call(server, getSystemStatus, { headers: { 'accept-language': language } })).result.announcements.map(
      ({ level, text }) => [level, text],
    )
  const { result } = await counter.call(support, createAnnouncement, {
    body: { requestId: newId(), level: 'warning', texts, to: null },
  })
  assert.deepEqual(await shown('th'), [['warning', texts.th]])
  const later = new Date(server.clock.now().getTime() + 3_600_000)
  const planned = await counter.call(support, createAnnouncement, {
    body: {
      requestId: newId(),
      level: 'info',
      texts,
      from: later.toISOString(),
      to: new Date(later.getTime() + 60_000).toISOString(),
    },
  })
  assert.equal(planned.result.state, 'planned')
  assert.equal((await shown()).length, 1)
  const ended = await counter.call(support, endAnnouncement, {
    params: { id: result.id },
    body: { requestId: newId(), reason: 'Over' },
  })
  assert.equal(ended.result.state, 'over')
  assert.deepEqual(await shown(), [])
  server.clock.forward(3_600_001)
  assert.deepEqual(await shown(), [['info', texts.en]])
  server.clock.forward(60_000)
  assert.deepEqual(await shown(), [])
  const backwards = { requestId: newId(), level: 'info', texts, from: later.toISOString(), to: later.toISOString() } as const
  assert.equal((await counter.call(support, createAnnouncement, { body: backwards })).status, 422)
  assert.equal((await counter.call(counter.operator('compliance'), createAnnouncement, { body: backwards })).status, 403)
  const list = await counter.call(maker, searchAnnouncements, { body: { query: { state: 'over' }, pagination: { size: 10 } } })
  assert.equal(list.result.resultList.length, 2)
  const { rows } = await server.database.pool.query(`select from audit_row where action like 'announcement%'`)
  assert.equal(rows.length, 3)
})

test('a network without a node says so beside its settings, as its customers see it', async () => {
  const { networks } = (await call(server, getSystemStatus)).result
  for (const { mainNet, open } of networks) {
    const { unavailable } = await settingOf(`network.${mainNet}`)
    assert.equal(unavailable, mainNet === 3 ? null : 'Paused: no node', `network ${mainNet}`)
    if (unavailable !== null) assert.equal(open, false, `network ${mainNet}`)
  }
  assert.equal((await settingOf('asset.3.USDC')).unavailable, null)
  assert.equal((await settingOf('asset.4.USDC')).unavailable, 'Paused: no node')
  assert.equal((await settingOf('rail.EUR.SEPA')).unavailable, null)
})

test('a rail closed one way for one currency is shown as just that', async () => {
  await server.database.pool.query(`update fiat_rail set withdrawals_open = false where currency = 'GBP' and channel = 'FPS'`)
  const { channels } = (await call(server, getSystemStatus)).result
  const fps = channels.find(({ channel }) => channel === 'FPS')
  assert.equal(fps?.open, true)
  assert.deepEqual(fps.rails, [
    { currency: 'GBP', deposit: true, withdraw: false },
    { currency: 'HKD', deposit: true, withdraw: true },
  ])
})

test('[9.28][9.36][9.37][9.38] the status names the decimals of every currency', async () => {
  const { decimals } = (await call(server, getSystemStatus, {})).result
  const placesOf = (code: string) => decimals.currencies.find((one) => one.code === code)?.places ?? decimals.others
  const expected = { CNY: 2, JPY: 0, USDT: 2, TRX: 6, ETH: 9, POL: 9, DOGE: 9 }
  for (const [code, places] of Object.entries(expected)) assert.equal(placesOf(code), places, code)
})
