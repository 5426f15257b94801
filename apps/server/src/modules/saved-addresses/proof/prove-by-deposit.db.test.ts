// Proving a saved address by a small deposit from it, and every deposit that proves nothing.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAddress, requestDepositProof } from '@sampan/contract/api/blockchain-address.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { type CryptoServer, cryptoServer } from '@sampan/test-support/chains/crypto.ts'
import { newEvmWallet } from '@sampan/test-support/chains/evm-wallet.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { newId } from '../../../platform/security/ids.ts'

const base = 8

let world: CryptoServer
before(async () => {
  world = await cryptoServer([base], { roles: 'api,worker' })
})
after(() => world.close())

async function saveAddress({ accountId, userId }: TestUser, address: string, owner = 'selfHosted'): Promise<string> {
  const id = newId()
  const now = world.clock.now()
  await world.database.pool.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, exchange_name, cooling_since, usable_from, created_by, created_at, updated_at)
     values ($1, $2, 'COOLING', $3, $4, 'none', 'Cold', $5, $6, $7, $8, $9, $7, $7)`,
    [
      id,
      accountId,
      base,
      address,
      owner,
      owner === 'ownAtExchange' ? 'Example' : null,
      now,
      new Date(now.getTime() + waits.addressCoolDownMs),
      userId,
    ],
  )
  return id
}

const request = ({ token }: TestUser, id: string, currency: Stablecoin = 'USDC') =>
  call(world.server, requestDepositProof, { token, params: { id }, body: { currency } })
const read = async ({ token }: TestUser, id: string) => (await call(world.server, getAddress, { token, params: { id } })).result

async function requestAmount(user: TestUser, id: string): Promise<bigint> {
  const { result, text } = await request(user, id)
  assert.ok(result?.amount, text)
  return moneyFromWire(result.amount.amount, 'USDC').units
}

type Payment = { readonly from: string; readonly units: bigint }

/** A deposit that is credited. */
async function pay(user: TestUser, { from, units }: Payment): Promise<void> {
  const { address } = await world.address(user, base)
  world.chain(base).pay({ from, to: address, units })
  world.chain(base).mine(9)
  await world.look(base)
  const deposits = await world.deposits(user)
  assert.equal(deposits.at(-1)?.state, 'CREDITED')
}

let runs = 0
/** Runs the job now, and waits until it has ended. */
async function runJob(): Promise<void> {
  const key = `prove now ${(runs += 1)}`
  const { pool } = world.database
  await pool.query("select graphile_worker.add_job('prove-by-deposit', job_key := $1)", [key])
  await eventually('the job has run', async () => {
    const { rowCount } = await pool.query('select 1 from graphile_worker.jobs where key = $1', [key])
    return rowCount === 0
  })
}

async function assertUnproven(user: TestUser, id: string, why: string): Promise<void> {
  await runJob()
  assert.equal((await read(user, id)).provenAt, null, why)
}

test('[D11.01] a deposit of the named amount marks the address and leaves a quarter of the cool-down', async () => {
  const user = await world.customer()
  const { address } = newEvmWallet()
  const id = await saveAddress(user, address)
  const units = await requestAmount(user, id)
  assert.ok(units > 5_000_000n && units < 6_000_000n, 'the minimum and a fraction')
  assert.equal(await requestAmount(user, id), units, 'the same until it expires')
  await pay(user, { from: address, units })
  await runJob()
  const proven = await read(user, id)
  assert.ok(proven.provenAt)
  assert.equal(proven.beneficiaryName, 'Example User')
  const wait = Date.parse(proven.usableFrom ?? '') - Date.parse(proven.createdAt)
  assert.equal(wait, waits.addressCoolDownMs / waits.provenCoolDownDivisor)
  assert.equal(await world.available(user, 'USDC'), units, 'the customer has the money')
  const { rows } = await world.database.pool.query<{ detail: { txnHash?: string } }>(
    "select detail from audit_row where subject = $1 and action = 'addressProven'",
    [id],
  )
  assert.equal(rows.length, 1)
  assert.equal(rows[0]?.detail.txnHash, (await world.deposits(user)).at(-1)?.txnHash)
  assert.equal((await request(user, id)).errCode, refusals.illegalMove.code, 'it is proven already')
})

test('[D11.01] another amount, sender, account or time proves nothing', async () => {
  const [user, thief] = [await world.customer(), await world.customer()]
  const [own, other] = [newEvmWallet().address, newEvmWallet().address]
  const id = await saveAddress(user, own)
  await pay(user, { from: own, units: 5_123_400n })
  const units = await requestAmount(user, id)
  await assertUnproven(user, id, 'a deposit before the request')
  await pay(user, { from: own, units: units + 1n })
  await assertUnproven(user, id, 'another amount')
  await pay(user, { from: other, units })
  await assertUnproven(user, id, 'another sender')
  world.clock.forward(waits.depositProofMs + 1000)
  await pay(user, { from: own, units })
  const later = await world.server.createUser({ accountId: user.accountId })
  await assertUnproven(later, id, 'too late')
  assert.notEqual(await requestAmount(later, id), units, 'another amount after the first has expired')
  const again = await requestAmount(later, id)
  const thiefNow = await world.server.createUser({ accountId: thief.accountId })
  await pay(thiefNow, { from: own, units: again })
  await assertUnproven(later, id, 'to another account')
  await pay(later, { from: own, units: again })
  await assertUnproven(later, id, 'a sender who pays to several accounts, as an exchange does')
})

test('[D11.01] a deposit in time proves the address when it is credited later', async () => {
  const user = await world.customer()
  const { address } = newEvmWallet()
  const id = await saveAddress(user, address)
  const units = await requestAmount(user, id)
  const { address: to } = await world.address(user, base)
  world.chain(base).pay({ from: address, to, units })
  world.chain(base).mine()
  await world.look(base)
  await assertUnproven(user, id, 'not confirmed yet')
  world.clock.forward(waits.depositProofMs + 1000)
  world.chain(base).mine(9)
  await world.look(base)
  await runJob()
  const later = await world.server.createUser({ accountId: user.accountId })
  assert.ok((await read(later, id)).provenAt)
})

test('[D11.01] only an own wallet can be proven, and strangers learn nothing', async () => {
  const [user, thief] = [await world.customer(), await world.customer()]
  const id = await saveAddress(user, newEvmWallet().address)
  assert.equal((await request(thief, id)).errCode, refusals.notFound.code)
  const atExchange = await saveAddress(user, newEvmWallet().address, 'ownAtExchange')
  assert.equal((await request(user, atExchange)).errCode, refusals.illegalMove.code)
  await world.database.pool.query("update network_asset set deposits_open = false where network = $1 and currency = 'WUSD'", [
    base,
  ])
  assert.equal((await request(user, id, 'WUSD')).errCode, refusals.networkPaused.code, 'deposits of the coin are closed')
})
