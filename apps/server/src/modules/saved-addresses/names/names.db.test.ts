// Addresses saved by a name: a real registry on a local Ethereum chain, names that move, and nodes that do not answer.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { normalise } from '@sampan/chains/address.ts'
import * as entry from '@sampan/contract/api/blockchain-address.ts'
import { networks } from '@sampan/contract/networks.ts'
import { type RefusalName, refusals } from '@sampan/contract/refusals.ts'
import { deployNames, pointName, registryAddress } from '@sampan/test-support/chains/name-service.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call, type IdentityWorld, identityWorld, rightCode } from '@sampan/test-support/people/identity.ts'
import { readerOf, withTx } from '../../../platform/db/db.ts'
import { usableAddress } from '../public.ts'
import { checkAddressNames } from './check-names.job.ts'

const { Ethereum, Base, Tron } = networks
const dayMs = 86_400_000

let world: IdentityWorld
before(async () => {
  world = await identityWorld({ localChains: [Ethereum.id], env: { ENS_REGISTRY: registryAddress } })
  await deployNames(chain())
  const { token } = await world.server.createUser()
  // The server connects to its chains beside everything else.
  await eventually('Ethereum answers', async () => (await resolve(token, 'nobody.eth')).status !== 503)
})
after(() => world.close())

const code = (name: RefusalName) => refusals[name].code
const chain = () => world.server.chain(Ethereum.id)
const pool = () => world.server.database.pool
const newAddress = () => normalise(Ethereum.id, `0x${randomBytes(20).toString('hex')}`) ?? assert.fail()
const resolve = (token: string, name: string, mainNet: number = Ethereum.id) =>
  call(world.server, entry.resolveName, { token, body: { mainNet, name } })

let turn = 0
const add = (token: string, more: Record<string, unknown>) =>
  call(world.server, entry.createAddress, {
    token,
    code: rightCode,
    body: { requestId: `name-test-${++turn}`, mainNet: Ethereum.id, label: 'Supplier', owner: 'selfHosted', ...more },
  })
const read = async (token: string, id: string) => (await call(world.server, entry.getAddress, { token, params: { id } })).result

type FindNameAddress = Parameters<typeof checkAddressNames.run>[0]['findNameAddress']
const checkNames = (findNameAddress: FindNameAddress) =>
  checkAddressNames.run(
    { findNameAddress },
    {
      db: readerOf(pool()),
      transact: (work) => withTx(pool(), work),
      log: { warn: () => undefined } as never,
      now: () => new Date(world.server.clock.now().getTime() + 2 * dayMs),
    },
    {},
  )

test('[D11.10] a name is resolved to its address, saved with it, and stays pinned when the name moves', async () => {
  const { token, accountId } = await world.server.createUser()
  const [first, second] = [newAddress(), newAddress()]
  await pointName(chain(), 'lin.eth', first)
  const { result: found } = await resolve(token, ' Lin.ETH ')
  assert.deepEqual(found, { name: 'lin.eth', address: first, isPlain: true })
  const { result: saved, text } = await add(token, { address: first, ensName: 'LIN.eth' })
  assert.ok(saved?.id, text)
  assert.deepEqual([saved.address, saved.ensName, saved.ensPointsTo], [first, 'lin.eth', null])

  await checkNames(async () => first)
  assert.equal((await read(token, saved.id)).ensPointsTo, null)
  await pool().query(`update address_name set checked_at = checked_at - interval '9 days'`)
  await checkNames(async ({ name, network }) => (name === 'lin.eth' && network === Ethereum.id ? second : undefined))
  const moved = await read(token, saved.id)
  assert.deepEqual([moved.address, moved.ensName, moved.ensPointsTo], [first, 'lin.eth', second], 'the address stays')
  await pool().query(`update blockchain_address set state = 'ACTIVE', usable_from = created_at where id = $1`, [saved.id])
  const paid = await usableAddress(readerOf(pool()), { accountId, addressId: saved.id, now: world.server.clock.now() })
  assert.equal(paid.address, first, 'payments go to the pinned address')

  await pool().query(`update address_name set checked_at = checked_at - interval '9 days'`)
  await checkNames(async () => undefined)
  assert.equal((await read(token, saved.id)).ensPointsTo, '', 'a name without an address')
  await pool().query(`update address_name set checked_at = checked_at - interval '9 days'`)
  await checkNames(() => Promise.reject(new Error('no answer')))
  assert.equal((await read(token, saved.id)).ensPointsTo, '', 'a node without an answer changes nothing')
})

test('[D11.10] an address is saved by a name only while the name leads there', async () => {
  const { token } = await world.server.createUser()
  const [first, second] = [newAddress(), newAddress()]
  await pointName(chain(), 'moving.eth', first)
  assert.equal((await add(token, { address: second, ensName: 'moving.eth' })).errCode, code('nameMoved'))
  await pointName(chain(), 'moving.eth', second)
  assert.equal((await add(token, { address: first, ensName: 'moving.eth' })).errCode, code('nameMoved'))
  assert.equal((await add(token, { address: second, ensName: 'moving.eth' })).status, 200)
  const { rowCount } = await pool().query(`select from address_name where name = 'moving.eth'`)
  assert.equal(rowCount, 1)
})

test('[D11.10] unknown names, other networks and imitations are refused', async () => {
  const { token } = await world.server.createUser()
  await pointName(chain(), 'only-here.eth', newAddress())
  assert.equal((await resolve(token, 'nobody-has-this.eth')).errCode, code('nameUnknown'))
  assert.equal((await resolve(token, 'only-here.eth', Base.id)).errCode, code('nameUnknown'), 'no address on Base')
  assert.equal((await resolve(token, 'only-here.eth', Tron.id)).errCode, code('invalidInput'))
  for (const name of ['vit\u0430lik.eth', 'аррӏе.eth', 'no-name', 'a..eth', 'example.com'])
    assert.equal((await resolve(token, name)).errCode, code('invalidInput'), name)
  const thai = newAddress()
  await pointName(chain(), '名字.eth', thai)
  assert.deepEqual((await resolve(token, '名字.eth')).result, { name: '名字.eth', address: thai, isPlain: false })
})

test('[D11.10] without a node of Ethereum a name is not looked up, and the address can still be saved', async () => {
  const alone = await identityWorld()
  try {
    const { token } = await alone.server.createUser()
    const asked = await call(alone.server, entry.resolveName, { token, body: { mainNet: Ethereum.id, name: 'lin.eth' } })
    assert.deepEqual([asked.status, asked.errCode], [503, code('nameUnavailable')])
    const body = {
      requestId: 'name-test-alone',
      mainNet: Ethereum.id,
      address: newAddress(),
      label: 'Supplier',
      owner: 'selfHosted',
    }
    const named = await call(alone.server, entry.createAddress, { token, code: rightCode, body: { ...body, ensName: 'lin.eth' } })
    assert.equal(named.errCode, code('nameUnavailable'))
    assert.equal((await call(alone.server, entry.createAddress, { token, code: rightCode, body })).status, 200)
  } finally {
    await alone.close()
  }
})
