import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { publicContracts } from '@sampan/chains/contracts.ts'
import * as entry from '@sampan/contract/api/blockchain-address.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { noMessages } from '@sampan/test-support/no-messages.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { noApprovals } from '../../core/approvals/approvals.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { additionHandler, deletionHandler } from './address-approval.ts'
import { removeAddress } from './change-address.ts'
import type { AddressDecision } from './decide-address.ts'
import type { AddressDeps } from './deps.ts'
import { decideAddress, usableAddress } from './public.ts'
import { screenAddress } from './screen-address.job.ts'
import type { Screening } from './screening.ts'
import { findOwn } from './store.ts'

let world: IdentityWorld
let someone: TestUser
before(async () => {
  // Without a worker, so that each step is taken by the test.
  world = await identityWorld({ env: { ROLES: 'api' } })
})
beforeEach(async () => {
  someone = await world.server.createUser({ accountType: 'corporate' })
})
after(() => world.close())

const hourMs = 3_600_000
const deps: AddressDeps = {
  messages: noMessages,
  coolDownHours: 24,
  contracts: publicContracts(),
  holderName: async () => 'Example User',
  securityHold: async () => undefined,
  findNameAddress: async () => undefined,
  deposits: { minimumOf: async () => undefined, findCredited: async () => undefined },
  approvals: { ...noApprovals, request: async () => true },
}
const alone: AddressDeps = { ...deps, approvals: noApprovals }
const clean: Screening = async () => ({ risk: 'lowRisk', sanctioned: false })
const db = () => readerOf(world.server.database.pool)
const now = () => world.server.clock.now()
const inTx = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(world.server.database.pool, work)
const screen = (id: string, given = deps, screening = clean) =>
  screenAddress.run({ addresses: given, screening }, { db: db(), transact: inTx, log: undefined as never, now }, { id })
const rowOf = (id: string) => findOwn(db(), someone.accountId, id)
const stateOf = async (id: string) => (await rowOf(id)).state
const decide = async (id: string, move: AddressDecision['move'], reason?: string) => {
  const { version } = await rowOf(id)
  const decision = { id, version, move, ...(reason ? { reason } : {}) }
  return inTx((tx) => decideAddress(tx, deps, { ...decision, actor: { kind: 'operator' }, now: now() }))
}

const decided = (id: string) => ({ id, accountId: someone.accountId, actor: { kind: 'user' } as const, now: now() })

let count = 0
const add = async () => {
  const address = `0x${(++count).toString(16).padStart(40, 'c')}`
  const body = { requestId: `decide-${count}`, mainNet: 3, address, label: 'Company wallet', owner: 'selfHosted' as const }
  const { result, status, text } = await call(world.server, entry.createAddress, { token: someone.token, code: rightCode, body })
  assert.equal(status, 200, text)
  return result.id
}
const askDelete = (id: string) => {
  const session = { ...someone, accountType: 'corporate' }
  return inTx((tx) => removeAddress(deps, { tx, session, now: now(), ip: '127.0.0.1' } as never, { params: { id } } as never))
}

test('[D5.44] where approval is needed it is Pending Add and Pending Delete', async () => {
  const id = await add()
  assert.equal(await stateOf(id), 'SCREENING')
  await screen(id)
  assert.equal(await stateOf(id), 'PENDING_ADD')
  assert.equal((await call(world.server, entry.getAddress, { token: someone.token, params: { id } })).result.status, 'pendingAdd')
  world.server.clock.forward(hourMs)
  const approvedAt = now()
  await inTx((tx) => additionHandler(deps).approve(tx, decided(id)))
  const cooling = await rowOf(id)
  assert.equal(cooling.state, 'COOLING')
  const waitMs = (cooling.usable_from?.getTime() ?? 0) - approvedAt.getTime()
  assert.ok(Math.abs(waitMs - 24 * hourMs) < 60_000, 'the waiting begins with the approval')
  world.server.clock.forward(24 * hourMs + 5_000)
  await askDelete(id)
  assert.equal(await stateOf(id), 'PENDING_DELETE')
  const asked = { accountId: someone.accountId, addressId: id, now: now() }
  await assert.rejects(usableAddress(db(), asked), (error) => error instanceof Refusal && error.refusal === 'addressUnavailable')
  await inTx((tx) => deletionHandler(deps).end(tx, { ...decided(id), ending: 'rejected', reason: null }))
  assert.equal(await stateOf(id), 'ACTIVE')
  await askDelete(id)
  await inTx((tx) => deletionHandler(deps).approve(tx, decided(id)))
  assert.equal(await stateOf(id), 'INACTIVE')
})

test('[D5.45] an operator disables with a reason; enabling restarts the cool-down', async () => {
  const id = await add()
  await screen(id, alone)
  await decide(id, 'disable', 'Reported as stolen.')
  const read = async () => (await call(world.server, entry.getAddress, { token: someone.token, params: { id } })).result
  const disabled = await read()
  assert.deepEqual([disabled.status, disabled.usable, disabled.reason], ['disabled', false, 'Reported as stolen.'])
  world.server.clock.forward(30 * hourMs)
  await decide(id, 'enable')
  const row = await rowOf(id)
  assert.equal(row.state, 'COOLING')
  assert.ok((row.usable_from?.getTime() ?? 0) > now().getTime() + 23 * hourMs)
})

test('an illegal move, stale version or unknown id changes nothing', async () => {
  const id = await add()
  await screen(id, alone)
  const refusal = (name: string) => (error: unknown) => error instanceof Refusal && error.refusal === name
  await assert.rejects(decide(id, 'enable'), refusal('illegalMove'))
  await assert.rejects(
    inTx((tx) => additionHandler(deps).approve(tx, decided(id))),
    refusal('illegalMove'),
  )
  const given = { move: 'disable', actor: { kind: 'operator' }, now: now() } as const
  await assert.rejects(
    inTx((tx) => decideAddress(tx, deps, { ...given, id, version: 99 })),
    refusal('staleVersion'),
  )
  await assert.rejects(
    inTx((tx) => decideAddress(tx, deps, { ...given, id: 'x', version: 1 })),
    refusal('notFound'),
  )
  assert.equal(await stateOf(id), 'COOLING')
})

test('failed screening changes nothing and can run twice', async () => {
  const id = await add()
  const broken: Screening = () => Promise.reject(new Error('the service does not answer'))
  await assert.rejects(screen(id, alone, broken), /does not answer/)
  assert.equal(await stateOf(id), 'SCREENING')
  await Promise.all([screen(id, alone), screen(id, alone)])
  assert.equal(await stateOf(id), 'COOLING')
  const { rowCount } = await world.server.database.pool.query(
    `select 1 from audit_row where subject = $1 and action = 'addressScreened'`,
    [id],
  )
  assert.equal(rowCount, 1)
})
