// The nightly proof of liabilities, through the product's own job and endpoints, over balances that the ledger has.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as transferApi from '@sampan/contract/api/customer-transfer.ts'
import * as entry from '@sampan/contract/api/liabilities.ts'
import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { clearingAccount, computeRoot } from '@sampan/contract/liability-proof.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { trialBalance } from '@sampan/ledger/balances.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { credit, setAside } from '@sampan/test-support/money/money.ts'
import { companyTools, type Person } from '@sampan/test-support/people/companies.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { newId } from '../../platform/security/ids.ts'
import { sha256 } from './merkle-sum-tree.ts'
import { proofNights, publishLiabilities } from './publish-liabilities.job.ts'

let world: IdentityWorld
let tools: ReturnType<typeof companyTools>
before(async () => {
  world = await identityWorld()
  tools = companyTools(world)
  await credit(pool(), { accountId: newId(), currency: 'USDC', amount: '10' })
})
after(() => world.close())

const pool = () => world.server.database.pool
const dayMs = 86_400_000
const hash = async (text: string) => sha256(text)

async function enqueuePublishing(times = 1): Promise<void> {
  for (let left = times; left > 0; left--)
    await pool().query(`select enqueue_job($1, '{}', null, 3, null, null)`, [publishLiabilities.name])
}

const waitForJobs = () =>
  eventually('the jobs ran', async () => {
    const { rowCount } = await pool().query('select from graphile_worker.jobs where task_identifier = $1', [
      publishLiabilities.name,
    ])
    return rowCount === 0
  })

async function publish(times?: number): Promise<void> {
  await enqueuePublishing(times)
  await waitForJobs()
}

async function nextNight(): Promise<void> {
  world.server.clock.forward(dayMs)
  await publish()
}

const roots = async () => (await call(world.server, entry.listLiabilityRoots, {})).result
const newest = async () => {
  const [night] = (await roots()).nights
  assert.ok(night)
  return night
}
const proofsOf = ({ token }: Pick<Person, 'token'>, night: string) =>
  call(world.server, entry.getLiabilityProofs, { token, params: { night } })

test('[D11.06] before the first night nothing is published, and no proof is found', async () => {
  const person = await tools.person('individual')
  assert.deepEqual(await roots(), { nights: [], proofNights })
  assert.equal((await proofsOf(person, '2026-11-18')).errCode, refusals.notFound.code)
})

test('[D11.06] the total of each tree is what the ledger owes, and every customer finds the own balance under the root', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => tools.person('individual')))
  for (const [index, { accountId }] of people.entries()) {
    await credit(pool(), { accountId, currency: 'USDC', amount: `${index + 1}.25` })
    if (index % 3 === 0) await credit(pool(), { accountId, currency: 'THB', amount: `${1000 + index}` })
  }
  const [first] = people
  assert.ok(first)
  await setAside(pool(), { accountId: first.accountId, currency: 'USDC', amount: '1' })
  await publish()

  const { night, trees } = await newest()
  const owed = (await trialBalance(pool())).filter(({ kind }) => kind === 'available' || kind === 'held')
  for (const { currency, total } of trees) {
    const units = owed.filter((line) => line.currency === currency).reduce((sum, { balance }) => sum + balance, 0n)
    assert.equal(total, moneyToWire({ units, currency }))
  }
  assert.deepEqual(
    trees.map(({ currency, leaves }) => [currency, leaves]),
    [
      ['THB', 256],
      ['USDC', 256],
    ],
  )

  for (const [index, person] of people.entries()) {
    const { result } = await proofsOf(person, night)
    assert.deepEqual([result.night, result.accountId], [night, person.accountId])
    assert.deepEqual(
      result.proofs.map(({ currency }) => currency),
      index % 3 === 0 ? ['THB', 'USDC'] : ['USDC'],
    )
    for (const proof of result.proofs) {
      const tree = trees.find(({ currency }) => currency === proof.currency)
      assert.deepEqual(await computeRoot(proof, hash), { hash: tree?.root, sum: tree?.total })
      assert.equal(proof.accountId, person.accountId)
    }
    assert.equal(result.proofs.at(-1)?.balance, `${index + 1}.250000`, 'held money is owed too')
  }
})

test('[D11.06] a night is published once, however often the job runs, with one audit row per tree', async () => {
  world.server.clock.forward(dayMs)
  await publish(6)
  await publish()
  const { night, trees } = await newest()
  assert.equal(night, world.server.clock.now().toISOString().slice(0, 10))
  const { rows } = await pool().query<{ detail: Record<string, unknown> }>(
    `select detail from audit_row where action = 'liabilitiesPublished' and subject = $1 order by detail->>'currency'`,
    [night],
  )
  assert.deepEqual(
    rows.map(({ detail }) => [detail['currency'], detail['total'], detail['root'], detail['leaves']]),
    trees.map(({ currency, total, root, leaves }) => [currency, total, root, leaves]),
  )
})

test('[D11.06] salts and order are new every night, so that two nights of the same balances have nothing in common', async () => {
  const person = await tools.person('individual')
  await credit(pool(), { accountId: person.accountId, currency: 'USDC', amount: '77' })
  await nextNight()
  const one = await newest()
  await nextNight()
  const two = await newest()
  assert.deepEqual(
    one.trees.map(({ total }) => total),
    two.trees.map(({ total }) => total),
  )
  const shared = await pool().query(
    `select from liability_leaf a join liability_leaf b on a.salt = b.salt and (a.night, a.currency, a.position) <> (b.night, b.currency, b.position)`,
  )
  assert.equal(shared.rowCount, 0)
  const { rows } = await pool().query<{ places: number }>(
    `select count(distinct position)::int as places from liability_leaf where account_id is not null and currency = 'USDC' and night = $1`,
    [two.night],
  )
  const { rows: spread } = await pool().query<{ far: number }>(
    `select max(position) - min(position) as far from liability_leaf where account_id is not null and currency = 'USDC' and night = $1`,
    [two.night],
  )
  assert.ok((spread[0]?.far ?? 0) > (rows[0]?.places ?? 0) * 2, 'customers are spread among the padding')
})

test('[D11.06] only the own account is answered, and a night that is unknown or too old is not found', async () => {
  const people = [await tools.person('individual'), await tools.person('individual')] as const
  await credit(pool(), { accountId: people[0].accountId, currency: 'USDT', amount: '5' })
  await nextNight()
  const [person, other] = [await tools.renew(people[0]), await tools.renew(people[1])]
  const { night } = await newest()
  const { result: foreign } = await proofsOf(other, night)
  assert.deepEqual([foreign.accountId, foreign.proofs], [other.accountId, []])
  const asked = await fetch(`${world.server.url}/api/liabilities/proofs/${night}?accountId=${person.accountId}`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  assert.ok(!(await asked.text()).includes(person.accountId), 'another id in the query is not looked up')
  assert.notEqual(
    (await call(world.server, entry.getLiabilityProofs, { params: { night } })).status,
    200,
    'a visitor gets no proof',
  )
  for (const unknown of ['1999-01-01', '2999-12-31'])
    assert.equal((await proofsOf(person, unknown)).errCode, refusals.notFound.code)

  for (let left = proofNights; left > 1; left--) await nextNight()
  const back = await tools.renew(person)
  assert.equal((await proofsOf(back, night)).result.proofs.length, 1, 'the oldest night that is kept')
  await nextNight()
  const later = await tools.renew(person)
  assert.equal((await proofsOf(later, night)).errCode, refusals.notFound.code)
  assert.ok(
    (await roots()).nights.some((one) => one.night === night),
    'its root stays',
  )
  const { rows } = await pool().query<{ nights: number }>('select count(distinct night)::int as nights from liability_leaf')
  assert.equal(rows[0]?.nights, proofNights)
})

test('[D11.06] money that moves while the tree is built does not change it', async () => {
  const { accountId } = await tools.person('individual')
  // The job waits with the tree of the first currency; the balances of the second one are read after the wait.
  await credit(pool(), { accountId, currency: 'AUD', amount: '1' })
  await credit(pool(), { accountId, currency: 'SGD', amount: '100' })
  world.server.clock.forward(dayMs)
  const blocker = await pool().connect()
  try {
    await blocker.query('begin')
    await blocker.query('lock table liability_leaf in share mode')
    await enqueuePublishing()
    await eventually('the job waits with its totals read', async () => {
      const { rowCount } = await pool().query(`select from pg_locks where relation = 'liability_leaf'::regclass and not granted`)
      return rowCount === 1
    })
    await credit(pool(), { accountId, currency: 'SGD', amount: '23' })
    await blocker.query('commit')
  } finally {
    blocker.release()
  }
  await waitForJobs()
  assert.equal((await newest()).trees.find(({ currency }) => currency === 'SGD')?.total, '100.00')
})

test('[D11.06] a tree of several tiers proves its leaves as well', async () => {
  const person = await tools.person('individual')
  await credit(pool(), { accountId: person.accountId, currency: 'GBP', amount: '12.34' })
  for (let left = 300; left > 0; left--) await credit(pool(), { accountId: newId(), currency: 'GBP', amount: '0.01' })
  await nextNight()
  const { night, trees } = await newest()
  const tree = trees.find(({ currency }) => currency === 'GBP')
  const [proof] = (await proofsOf(await tools.renew(person), night)).result.proofs
  assert.ok(proof)
  assert.deepEqual([tree?.leaves, tree?.total, proof.path.length], [512, '15.34', 9])
  assert.deepEqual(await computeRoot(proof, hash), { hash: tree?.root, sum: tree?.total })
})

test('[D11.06] what waits to be claimed is owed too: a leaf of its own, and the total is all that the ledger owes customers', async () => {
  const sender = await tools.person('individual')
  await pool().query(`update app_user set mobile = '+6581234567', mobile_verified_at = now() where id = $1`, [sender.userId])
  await credit(pool(), { accountId: sender.accountId, currency: 'EUR', amount: '80' })
  await credit(pool(), { accountId: sender.accountId, currency: 'USDC', amount: '40' })
  // No one holds EUR any more: only the clearing account owes it.
  const transfer = await sendToNewcomer(sender, { amount: '80.00', currency: 'EUR' })
  await sendToNewcomer(sender, { amount: '15.00', currency: 'USDC' })
  await nextNight()

  const { night, trees } = await newest()
  const owedKinds: readonly string[] = ['available', 'held', 'clearing']
  const owed = (await trialBalance(pool())).filter(({ kind }) => owedKinds.includes(kind))
  for (const currency of heldCurrencies) {
    const units = owed.filter((line) => line.currency === currency).reduce((sum, { balance }) => sum + balance, 0n)
    const tree = trees.find((one) => one.currency === currency)
    assert.equal(tree?.total ?? moneyToWire({ units: 0n, currency }), moneyToWire({ units, currency }), currency)
  }
  const clearingOf = (currency: string) => trees.find((one) => one.currency === currency)?.clearing
  assert.deepEqual([clearingOf('EUR'), clearingOf('USDC')], ['80.00', '15.000000'])

  const { result } = await proofsOf(await tools.renew(sender), night)
  assert.deepEqual(
    result.proofs.map(({ currency, balance }) => [currency, balance]),
    [['USDC', '25.000000']],
  )
  assert.deepEqual(
    result.clearing.map(({ currency }) => currency),
    trees.map(({ currency }) => currency),
  )
  for (const proof of result.clearing) {
    const tree = trees.find(({ currency }) => currency === proof.currency)
    assert.deepEqual([proof.accountId, proof.balance], [clearingAccount, tree?.clearing])
    assert.deepEqual(await computeRoot(proof, hash), { hash: tree?.root, sum: tree?.total })
  }

  const { token } = await tools.renew(sender)
  const body = { requestId: newId() }
  assert.equal((await call(world.server, transferApi.cancelTransfer, { token, params: { id: transfer }, body })).status, 200)
  await nextNight()
  const later = (await newest()).trees.find(({ currency }) => currency === 'EUR')
  assert.deepEqual([later?.total, later?.clearing], ['80.00', '0.00'], 'taken back, it is a balance again')
})

async function sendToNewcomer({ token }: Person, amount: { readonly amount: string; readonly currency: 'EUR' | 'USDC' }) {
  const email = `newcomer-${newId()}@example.com`
  const found = await call(world.server, transferApi.findTransferRecipient, { token, body: { query: { email } } })
  const { recipientId } = found.result
  const { result, text } = await call(world.server, transferApi.sendTransfer, {
    token,
    code: rightCode,
    body: { requestId: newId(), recaptchaToken: 'ok', email, recipientId, amount },
  })
  assert.ok(result?.id, text)
  return result.id
}
