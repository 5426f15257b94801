// Proving that a saved address is one's own: the text, the signature, and every way to cheat.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { challengeAddress, createAddress, getAddress, proveAddress } from '@sampan/contract/api/blockchain-address.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { type EvmWallet, newEvmWallet } from '@sampan/test-support/chains/evm-wallet.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import type { TestUser } from '@sampan/test-support/people/signed-in-users.ts'
import { newId } from '../../../platform/security/ids.ts'

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

const code = (name: RefusalName) => refusals[name].code

type NewAddress = { readonly mainNet?: NetworkId; readonly owner?: 'selfHosted' | 'someoneElse' | 'ownAtExchange' }

/** Saved through the product, screened by its job, and cooling down. */
async function save(
  { token }: TestUser,
  address: string,
  { mainNet = 3, owner = 'selfHosted' }: NewAddress = {},
): Promise<string> {
  const names = {
    ...(owner === 'someoneElse' && { beneficiaryName: 'Another Person' }),
    ...(owner === 'ownAtExchange' && { exchangeName: 'Example' }),
  }
  const body = { requestId: newId(), mainNet, address, label: 'Cold', owner, ...names }
  const { result, text } = await call(world.server, createAddress, { token, code: rightCode, body })
  assert.ok(result?.id, text)
  await eventually('it cools down', async () => (await read({ token }, result.id)).state === 'COOLING')
  return result.id
}
const read = async ({ token }: Pick<TestUser, 'token'>, id: string) =>
  (await call(world.server, getAddress, { token, params: { id } })).result
const challenge = ({ token }: TestUser, id: string) => call(world.server, challengeAddress, { token, params: { id } })
const prove = ({ token }: TestUser, id: string, signature: string) =>
  call(world.server, proveAddress, { token, params: { id }, body: { signature } })
const sign = async (account: EvmWallet, user: TestUser, id: string) =>
  account.signMessage({ message: (await challenge(user, id)).result.text })

test('[D11.01] a signature marks the address, names its owner and leaves a quarter of the cool-down', async () => {
  const user = await world.server.createUser()
  const account = newEvmWallet()
  const id = await save(user, account.address)
  const saved = await read(user, id)
  assert.deepEqual([saved.provenAt, saved.allowedMoves.includes('prove')], [null, true])
  const { result } = await prove(user, id, await sign(account, user, id))
  assert.ok(result.provenAt)
  assert.deepEqual([result.beneficiaryName, result.allowedMoves.includes('prove'), result.usable], ['Example User', false, false])
  const wait = Date.parse(result.usableFrom ?? '') - Date.parse(result.createdAt)
  assert.equal(wait, waits.addressCoolDownMs / waits.provenCoolDownDivisor)
  world.server.clock.forward(wait)
  const later = await world.server.createUser({ accountId: user.accountId })
  assert.equal((await read(later, id)).usable, true)
  const { rows } = await world.server.database.pool.query('select action from audit_row where subject = $1 and action = $2', [
    id,
    'addressProven',
  ])
  assert.equal(rows.length, 1)
  assert.ok(world.sent.notices.some(({ kind, userId }) => kind === 'addressProven' && userId === user.userId))
})

test('[D11.01] a security hold is never shortened', async () => {
  const user = await world.server.createUser()
  const account = newEvmWallet()
  const id = await save(user, account.address)
  const holdUntil = new Date(world.server.clock.now().getTime() + waits.securityHoldMs)
  await world.server.database.pool.query('update account set hold_until = $2 where id = $1', [user.accountId, holdUntil])
  const saved = await read(user, id)
  const { result } = await prove(user, id, await sign(account, user, id))
  assert.equal(result.usableFrom, saved.usableFrom, 'the shorter wait would begin after the hold')
})

test('[D11.01] forged, foreign, replayed and expired signatures prove nothing', async () => {
  const [user, thief] = [await world.server.createUser(), await world.server.createUser()]
  const [account, other] = [newEvmWallet(), newEvmWallet()]
  const id = await save(user, account.address)
  const sameAtThief = await save(thief, account.address)
  const unproven = async () => assert.equal((await read(user, id)).provenAt, null)
  assert.equal(
    (await prove(user, id, `0x${'11'.repeat(65)}`)).errCode,
    code('stepExpired'),
    'without a text there is nothing to sign',
  )
  assert.equal((await prove(user, id, await sign(other, user, id))).errCode, code('invalidInput'), 'another key')
  assert.equal((await prove(user, id, `0x${'00'.repeat(96)}${'6492'.repeat(16)}`)).errCode, code('invalidInput'), 'a contract')
  // The victim signs the text of the thief's account: it proves nothing for the own one.
  const lured = await sign(account, thief, sameAtThief)
  assert.equal((await prove(user, id, lured)).errCode, code('invalidInput'), "another account's text")
  assert.equal((await prove(thief, id, lured)).errCode, code('notFound'), "another account's address")
  assert.equal((await challenge(thief, id)).errCode, code('notFound'))
  const older = await sign(account, user, id)
  await challenge(user, id)
  assert.equal((await prove(user, id, older)).errCode, code('invalidInput'), 'a text that was replaced')
  await unproven()
  const late = await sign(account, user, id)
  world.server.clock.forward(waits.addressChallengeMs + 1000)
  // The access token has expired with it: another user of the same account goes on.
  const colleague = await world.server.createUser({ accountId: user.accountId })
  assert.equal((await prove(colleague, id, late)).errCode, code('stepExpired'), 'an expired text')
  const right = await sign(account, colleague, id)
  const both = await Promise.all([prove(colleague, id, right), prove(colleague, id, right)])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
    'once, even at the same time',
  )
})

test('[D11.01] the text of one network proves nothing on another', async () => {
  const user = await world.server.createUser()
  const account = newEvmWallet()
  const [ethereum, base] = [await save(user, account.address), await save(user, account.address, { mainNet: 8 })]
  const signature = await sign(account, user, ethereum)
  await challenge(user, base)
  assert.equal((await prove(user, base, signature)).errCode, code('invalidInput'))
})

test('[D11.01] only a wallet of the own can be proven', async () => {
  const user = await world.server.createUser()
  const account = newEvmWallet()
  const id = await save(user, account.address, { owner: 'someoneElse' })
  assert.equal((await challenge(user, id)).errCode, code('illegalMove'))
  assert.equal((await read(user, id)).allowedMoves.includes('prove'), false)
})
