// Payment links on chains: an address of their own, what arrives there, and what becomes of the link.

import assert from 'node:assert/strict'
import { after, describe, before as prepare, test } from 'node:test'
import * as entry from '@sampan/contract/api/payment-link.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { openLinksMax } from '@sampan/contract/shapes/payment-link-limits.ts'
import { auditWhole } from '@sampan/ledger/audit.ts'
import { type CryptoServer, cryptoServer } from '@sampan/test-support/chains/crypto.ts'
import { call, refusedFields } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { numberEvents } from '../account-events/number-events.ts'
import { openEventFeed } from '../account-events/open-event-feed.ts'
import { readAccountEvents } from '../account-events/read-account-events.ts'
import { sweepNetwork } from '../treasury/sweep/sweep.ts'
import { openSweeps } from '../treasury/sweep/sweeps.ts'
import { expirePaymentLinks, refreshPaymentLinkJob } from './refresh-links.job.ts'

const polygon = 4
const base = 8
const avalanche = 11
const stellar = 12
const dayMs = 24 * 3_600_000
const usdc = (amount: number) => BigInt(amount) * 1_000_000n

let world: CryptoServer
prepare(async () => {
  world = await cryptoServer([polygon, base, avalanche, stellar])
})
after(async () => {
  const report = await auditWhole(world.database.pool)
  assert.equal(report.defects, 0, JSON.stringify(report.results.filter(({ count }) => count > 0)))
  await world.close()
})

let requests = 0
const create = ({ token }: TestUser, more: object = {}) =>
  call(world.server, entry.createPaymentLink, {
    token,
    body: {
      requestId: `link-${++requests}`,
      currency: 'USDC',
      amount: '100.00',
      networks: [polygon],
      payee: 'Lantern Studio',
      note: 'Invoice 7',
      expiresInDays: 7,
      ...more,
    },
  })

const tokenOf = (path: string) => path.slice('/pay#'.length)
const open = (token: string) => call(world.server, entry.openPaymentLink, { body: { token } })
const follow = (token: string) => call(world.server, entry.followPaymentLink, { body: { token } })
const read = ({ token }: TestUser, id: string) => call(world.server, entry.getPaymentLink, { token, params: { id } })
const cancel = ({ token }: TestUser, id: string) => call(world.server, entry.cancelPaymentLink, { token, params: { id } })

async function newLink(more: object = {}, given?: TestUser) {
  const user = given ?? (await world.customer())
  const { result } = await create(user, more)
  const token = tokenOf(result.path)
  const method = (await open(token)).result.crypto[0]
  assert.ok(method)
  return { user, id: result.id, token, address: method.address, memo: method.memo }
}

/** Runs what the deposits have enqueued: this server has no worker. */
async function runLinkJobs(): Promise<number> {
  const { rows } = await world.database.pool.query<{ payload: { id: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'refresh-payment-link' returning j.payload`,
  )
  for (const { payload } of rows) await refreshPaymentLinkJob.run({ notices: world.deps.notices }, world.ctx, payload)
  return rows.length
}

async function pay(to: { address: string; memo?: string | null }, units: bigint, network: NetworkId = polygon): Promise<void> {
  world.clock.forward(1000)
  world.chain(network).pay({ to: to.address, memo: to.memo ?? null, units })
  world.chain(network).mine()
  await world.look(network)
  await runLinkJobs()
}

async function confirm(network: NetworkId = polygon): Promise<void> {
  world.chain(network).mine(8)
  await world.look(network)
  await runLinkJobs()
}

const stateOf = async (id: string) =>
  (
    await world.database.pool.query<{ state: string; received: bigint }>(
      'select state, received from payment_link where id = $1',
      [id],
    )
  ).rows[0]

test('[D11.04] a link has an address of its own, and its payment is credited and attributed without guessing', async () => {
  const user = await world.customer()
  const own = await world.address(user, polygon)
  const [one, two] = [await newLink({}, user), await newLink({}, user)]
  assert.equal(new Set([own.address, one.address, two.address]).size, 3)
  // The same amount for both links: only the address says which one is paid.
  await pay(two, usdc(100))
  const coming = (await follow(two.token)).result
  assert.deepEqual([coming.state, coming.onTheWay.amount, coming.remaining?.amount], ['OPEN', '100.000000', '0.000000'])
  assert.deepEqual(
    coming.arrivals.map(({ state, confirmations }) => [state, confirmations]),
    [['confirming', { n: 1, m: 6 }]],
  )
  assert.equal(await world.available(user, 'USDC'), 0n)
  await confirm()
  const paid = (await follow(two.token)).result
  assert.deepEqual([paid.state, paid.received.amount, paid.arrivals[0]?.state], ['PAID', '100.000000', 'credited'])
  assert.equal((await follow(one.token)).result.state, 'OPEN')
  assert.deepEqual(await stateOf(two.id), { state: 'PAID', received: usdc(100) })
  assert.equal(await world.available(user, 'USDC'), usdc(100))
  assert.equal((await open(two.token)).result.crypto.length, 0, 'nobody is asked to pay again')
  const told = world.notices.filter(({ accountId, kind }) => accountId === user.accountId && kind === 'paymentLinkPaid')
  assert.deepEqual(
    told.map(({ params }) => params),
    [{ amount: '100.00 USDC', paymentLinkId: two.id, note: 'Invoice 7' }],
  )
})

test('[D11.04] the page shows the codes of wallets, and nothing of the owner but the chosen words', async () => {
  const user = await world.customer()
  const { result } = await create(user, { networks: [polygon, base, stellar], amount: '12.50' })
  const page = await open(tokenOf(result.path))
  const [onPolygon, onBase, onStellar] = page.result.crypto
  assert.equal(onPolygon?.address, onBase?.address)
  assert.match(
    onPolygon?.uri ?? '',
    /^ethereum:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359@137\/transfer\?address=.+&uint256=12500000$/,
  )
  assert.match(onStellar?.uri ?? '', new RegExp(`^web\\+stellar:pay\\?.*amount=12.5.*memo=${onStellar?.memo}&memo_type=MEMO_ID$`))
  assert.match(onStellar?.memo ?? '', /^\d{10}$/)
  assert.deepEqual([page.result.payee, page.result.note], ['Lantern Studio', 'Invoice 7'])
  for (const hidden of [user.email, user.accountId, user.userId, result.id]) assert.ok(!page.text.includes(hidden), hidden)
})

test('[D11.04] a memo of its own attributes a payment where all customers share an address', async () => {
  const { user, id, token, address, memo } = await newLink({ networks: [stellar] })
  await pay({ address, memo }, 1_000_000_000n, stellar)
  await confirm(stellar)
  assert.equal((await follow(token)).result.state, 'PAID')
  assert.equal((await stateOf(id))?.state, 'PAID')
  assert.equal(await world.available(user, 'USDC'), usdc(100))
})

test('[D11.04] a part and the rest, and more than asked for', async () => {
  const link = await newLink()
  await pay(link, usdc(40))
  await confirm()
  const part = (await open(link.token)).result
  assert.deepEqual([part.state, part.received.amount, part.remaining?.amount], ['PARTLY_PAID', '40.000000', '60.000000'])
  assert.match(part.crypto[0]?.uri ?? '', /uint256=60000000$/, 'the code asks for the rest')
  await pay(link, usdc(60))
  await confirm()
  assert.equal((await follow(link.token)).result.state, 'PAID')
  await pay(link, usdc(5))
  await confirm()
  const over = (await follow(link.token)).result
  assert.deepEqual([over.state, over.received.amount, over.arrivals.length], ['OVERPAID', '105.000000', 3])
  assert.equal(await world.available(link.user, 'USDC'), usdc(105))
})

test('[D11.04] a payment after the end is credited, explained and announced as late', async () => {
  const link = await newLink({ expiresInDays: 1 })
  world.clock.forward(dayMs)
  const expired = (await open(link.token)).result
  assert.deepEqual([expired.state, expired.crypto.length], ['EXPIRED', 0], 'before the job has run')
  await expirePaymentLinks.run({ notices: world.deps.notices }, world.ctx, {})
  assert.equal((await stateOf(link.id))?.state, 'EXPIRED')
  await pay(link, usdc(100))
  await confirm()
  const late = (await follow(link.token)).result
  assert.deepEqual([late.state, late.received.amount, late.arrivals[0]?.late], ['PAID_LATE', '100.000000', true])
  assert.equal(await world.available(link.user, 'USDC'), usdc(100))
  assert.ok(world.notices.some(({ accountId, kind }) => accountId === link.user.accountId && kind === 'paymentLinkPaidLate'))
})

test('[D11.04] a payment that the network showed before the end is on time, whenever it is final', async () => {
  const link = await newLink({ expiresInDays: 1 })
  await pay(link, usdc(100))
  world.clock.forward(dayMs)
  await expirePaymentLinks.run({ notices: world.deps.notices }, world.ctx, {})
  assert.equal((await stateOf(link.id))?.state, 'EXPIRED')
  await confirm()
  assert.deepEqual(await stateOf(link.id), { state: 'PAID', received: usdc(100) })
})

test('[D11.04] a cancelled link is unknown to payers; what is still sent is the customer’s', async () => {
  const link = await newLink()
  const cancelled = await cancel(link.user, link.id)
  assert.deepEqual([cancelled.status, cancelled.result.state, cancelled.result.mayCancel], [200, 'CANCELLED', false])
  assert.equal((await cancel(link.user, link.id)).status, 200, 'a repeat changes nothing')
  const unknown = await open('A'.repeat(22))
  for (const answer of [await open(link.token), await follow(link.token)])
    assert.deepEqual([answer.status, answer.text], [404, unknown.text])
  await pay(link, usdc(30))
  await confirm()
  const shown = (await read(link.user, link.id)).result
  assert.deepEqual([shown.state, shown.received.amount, shown.arrivals[0]?.late], ['PAID_LATE', '30.000000', true])
  assert.equal(await world.available(link.user, 'USDC'), usdc(30))
  assert.equal((await open(link.token)).status, 404, 'a late payment does not bring the page back')
})

describe('networks that change their mind', () => {
  test('[D11.04] a payment that is lost before it is final never pays the link', async () => {
    const link = await newLink()
    await pay(link, usdc(100))
    assert.equal((await stateOf(link.id))?.state, 'OPEN', 'confirming')
    world.chain(polygon).reorg({ depth: 1, fate: 'waiting' })
    await world.look(polygon)
    await runLinkJobs()
    assert.equal((await stateOf(link.id))?.state, 'OPEN')
    world.chain(polygon).mine()
    await confirm()
    assert.equal((await stateOf(link.id))?.state, 'PAID')
  })

  test('[D11.04] a credited payment that the network takes back opens the link again', async () => {
    const link = await newLink({ networks: [base] })
    await pay(link, usdc(100), base)
    await confirm(base)
    assert.equal((await stateOf(link.id))?.state, 'PAID')
    world.chain(base).reorg({ depth: 9, fate: 'waiting' })
    await world.look(base)
    await runLinkJobs()
    assert.deepEqual(await stateOf(link.id), { state: 'OPEN', received: 0n })
    assert.equal((await open(link.token)).result.state, 'OPEN')
    await world.reopen(base)
    world.chain(base).mine()
    await confirm(base)
    assert.equal((await stateOf(link.id))?.state, 'PAID')
  })
})

test('[D11.04] another coin on the link’s address is credited and does not pay the link', async () => {
  const link = await newLink()
  world.chain(polygon).pay({ to: link.address, units: usdc(100), asset: { kind: 'token', currency: 'USDT' } })
  world.chain(polygon).pay({ to: link.address, units: 5n, asset: { kind: 'other', contract: '0xbad' } })
  world.chain(polygon).mine()
  await world.look(polygon)
  await confirm()
  const { state, arrivals, received } = (await follow(link.token)).result
  assert.deepEqual(
    [state, received.amount, arrivals.map((one) => one.state).sort()],
    ['OPEN', '0.000000', ['notAccepted', 'otherCurrency']],
  )
  assert.equal(await world.available(link.user, 'USDT'), usdc(100))
})

test('[D11.04] coins on a link’s address are swept with the number of that address', async () => {
  const link = await newLink({ networks: [avalanche] })
  const own = await world.address(link.user, avalanche)
  for (const to of [link, own]) {
    world.chain(avalanche).pay({ to: to.address, units: 10n ** 20n, asset: { kind: 'native' } })
    await pay(to, usdc(500), avalanche)
  }
  await confirm(avalanche)
  await sweepNetwork(await world.watch(avalanche))
  const { rows } = await world.database.pool.query<{ number: number; payment_link_id: string | null }>(
    'select number, payment_link_id from deposit_number where account_id = $1',
    [link.user.accountId],
  )
  const numberOf = (paymentLinkId: string | null) => rows.find(({ payment_link_id }) => payment_link_id === paymentLinkId)?.number
  const sweeps = await openSweeps(world.ctx.db, avalanche)
  assert.deepEqual(
    new Map(sweeps.map(({ sender, number }) => [sender, number])),
    new Map([
      [link.address, numberOf(link.id)],
      [own.address, numberOf(null)],
    ]),
  )
})

test('[D11.04] amounts, networks and words that a link must not have are refused', async () => {
  const user = await world.customer()
  const refused: readonly (readonly [object, string])[] = [
    [{ amount: '0' }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '99999999999999999999' }, 'amount'],
    [{ networks: [] }, 'networks'],
    [{ networks: undefined }, 'networks'],
    [{ currency: 'USDT', networks: [base] }, 'networks'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ expiresInDays: 91 }, 'expiresInDays'],
    [{ payee: 'x'.repeat(61) }, 'payee'],
    [{ payee: 'safe\u202eevil' }, 'payee'],
    [{ note: 'x'.repeat(201) }, 'note'],
    [{ channel: 'SEPA' }, 'channel'],
    [{ currency: 'EUR', networks: undefined }, 'channel'],
  ]
  for (const [more, field] of refused) {
    const answer = await create(user, more)
    assert.equal(answer.status, 422, JSON.stringify(more))
    assert.deepEqual(refusedFields(answer), [field], JSON.stringify(more))
  }
  assert.equal((await create(user, { amount: '4.99' })).errCode, '03002', 'less than the network takes')
  assert.equal((await create(user, { networks: [3] })).errCode, '04005', 'no node of Ethereum here')
})

test('[D11.04] a note with markup stays a text', async () => {
  const note = '<img src=x onerror=alert(1)> & "quotes"'
  const { token } = await newLink({ note })
  assert.equal((await open(token)).result.note, note)
})

test('[D11.04] another customer’s link is answered like an unknown one', async () => {
  const [link, other] = [await newLink(), await world.customer()]
  const unknown = '0199a000-0000-7000-8000-000000000000'
  for (const ask of [read, cancel]) {
    const [foreign, missing] = [await ask(other, link.id), await ask(other, unknown)]
    assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  }
  assert.equal((await stateOf(link.id))?.state, 'OPEN')
  for (const forged of [link.token.slice(0, -1) + (link.token.endsWith('A') ? 'B' : 'A'), `${link.token}A`, '%', ''])
    assert.ok([404, 422].includes((await open(forged)).status), forged)
})

test('[D11.04] a link of an account that cannot be used shows no address', async () => {
  const link = await newLink()
  await world.database.pool.query(`update account set status = 'DISABLED' where id = $1`, [link.user.accountId])
  assert.equal((await open(link.token)).status, 404)
})

test('[D11.04] an address that was changed in the database is not shown to a payer', async () => {
  const link = await newLink()
  await world.database.pool.query('update deposit_address set address = $2 where address = $1', [
    link.address,
    '0x000000000000000000000000000000000000dEaD',
  ])
  const changed = await open(link.token)
  assert.equal(changed.status, 500)
  assert.doesNotMatch(changed.text, /dEaD/)
})

test('[D11.04] an account has a limited number of open links, also when they are made at once', async () => {
  const user = await world.customer()
  await world.database.pool.query(
    `insert into payment_link (id, account_id, created_by, token, state, currency, amount, networks, expires_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid()::text, 'OPEN', 'USDC', 1, '{4}', $3, $4, $4 from generate_series(1, $5)`,
    [
      user.accountId,
      user.userId,
      new Date(world.clock.now().getTime() + dayMs),
      new Date(world.clock.now().getTime() - 2 * dayMs),
      openLinksMax - 1,
    ],
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(user)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ errCode }) => errCode === '03007').length, 4)
})

test('[D11.04] each new state is an account event that names nobody', async () => {
  const user = await world.customer()
  await world.ctx.transact((tx) => openEventFeed(tx, user.accountId))
  const link = await newLink({}, user)
  await pay(link, usdc(40))
  await confirm()
  await pay(link, usdc(60))
  await confirm()
  while ((await numberEvents(world.ctx.transact, async () => undefined, 100)).isFull);
  const events = await readAccountEvents(world.ctx.db, { accountId: user.accountId, after: 0n, limit: 100, environment: 'live' })
  const own = events.filter(({ type }) => type.startsWith('payment_link.'))
  assert.deepEqual(
    own.map(({ type }) => type),
    ['payment_link.open', 'payment_link.partly_paid', 'payment_link.paid'],
  )
  assert.deepEqual(own.at(-1)?.data?.received, { amount: '100.000000', currency: 'USDC' })
  assert.doesNotMatch(JSON.stringify(own), /Lantern|Invoice/)
})

test('[D11.04] the list has the newest first, in pages, by state', async () => {
  const user = await world.customer()
  const ids: string[] = []
  for (let made = 0; made < 3; made++) {
    world.clock.forward(1000)
    ids.unshift((await create(user)).result.id)
  }
  await cancel(user, ids[0] ?? '')
  const search = (query: object, pagination: object) =>
    call(world.server, entry.searchPaymentLinks, { token: user.token, body: { query, pagination } })
  const first = (await search({}, { size: 2 })).result
  const rest = (await search({}, { size: 2, cursor: first.pagination.nextCursor ?? '' })).result
  assert.deepEqual(
    [...first.resultList, ...rest.resultList].map(({ id }) => id),
    ids,
  )
  assert.deepEqual(
    (await search({ state: 'CANCELLED' }, { size: 10 })).result.resultList.map(({ id }) => id),
    [ids[0]],
  )
})
