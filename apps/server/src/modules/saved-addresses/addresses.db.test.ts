import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as entry from '@sampan/contract/api/blockchain-address.ts'
import { networks } from '@sampan/contract/networks.ts'
import type { Role } from '@sampan/contract/roles.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { call, type IdentityWorld, identityWorld, newBrowser, rightCode } from '@sampan/test-support/people/identity.ts'
import { createUser } from '@sampan/test-support/people/signed-in-users.ts'
import { readerOf, withTx } from '../../platform/db/db.ts'
import { activateAddresses } from './activate-addresses.job.ts'
import { knowsAddress, noteUsed, usableAddress } from './public.ts'

const { Ethereum, Base, Tron, Solana, Stellar } = networks
const hourMs = 3_600_000

let world: IdentityWorld
before(async () => {
  world = await identityWorld()
})
after(() => world.close())

type Customer = { readonly userId: string; readonly accountId: string; readonly token: string }

const signedIn = async (customer: { role?: Role; accountId?: string } = {}): Promise<Customer> => {
  const made = await world.createCustomer(customer)
  return { ...made, token: (await (await newBrowser(world.server)).signIn(made)).access_token }
}

/** Real keys of nobody: the first twenty bytes are counted up, and all letters are small, which carries no checksum. */
let count = 0
const freshAddress = () => `0x${(++count).toString(16).padStart(6, '0')}${'b'.repeat(30)}${count.toString(16).padStart(4, '0')}`
const account = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'
const muxed = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'

let requests = 0
type Fields = Record<string, unknown>
const form = (more: Fields = {}): Fields => ({
  requestId: `address-test-${++requests}`,
  mainNet: Ethereum.id,
  address: freshAddress(),
  label: 'Cold wallet',
  owner: 'selfHosted',
  ...more,
})
const add = (token: string, more: Fields = {}, code = rightCode) =>
  call(world.server, entry.createAddress, { token, ...(code ? { code } : {}), body: form(more) })
const read = (token: string, id: string) => call(world.server, entry.getAddress, { token, params: { id } })
const validate = (token: string, body: Fields) => call(world.server, entry.validateAddress, { token, body })
const search = (token: string, query: Fields = {}, pagination: Fields = { size: 10 }) =>
  call(world.server, entry.searchAddresses, { token, body: { query, pagination } })
const remove = (token: string, id: string, code = rightCode) =>
  call(world.server, entry.removeAddress, { token, params: { id }, ...(code ? { code } : {}) })
const list = async (token: string, query = '') => {
  const answer = await fetch(`${world.server.url}/api/blockchain-address/list${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { result: { resultList: { id: string; usable: boolean; reason: string | null }[] } }).result
    .resultList
}

const waitForState = (token: string, id: string, expected: string) =>
  eventually(`the address is ${expected}`, async () => (await read(token, id)).result, {
    until: ({ state }) => state === expected,
  })
const cooling = async (token: string, more: Fields = {}) => {
  const { status, result, text } = await add(token, more)
  assert.equal(status, 200, text)
  return waitForState(token, result.id, 'COOLING')
}
const db = () => readerOf(world.server.database.pool)
const now = () => world.server.clock.now()
const inTx = <Result>(work: Parameters<typeof withTx<Result>>[1]) => withTx(world.server.database.pool, work)
const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await world.server.database.pool.query<Row>(text, values)).rows
const activate = () => activateAddresses.run({}, { db: db(), transact: inTx, log: undefined as never, now }, {})
/** Tests stand at one moment; the sessions of all users live for eight hours only. */
const cooledDown = async (id: string) => {
  await world.server.database.pool.query(`update blockchain_address set usable_from = $2, cooling_since = $3 where id = $1`, [
    id,
    now(),
    new Date(now().getTime() - 24 * hourMs),
  ])
}
const active = async (someone: Customer, more: Fields = {}) => {
  const { id } = await cooling(someone.token, more)
  await cooledDown(id)
  await activate()
  return id
}
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason as { refusal: string; detail: { params?: object; result?: object } },
  )
  return error ?? assert.fail('nothing was refused')
}

test('[1.09][D5.47] an address is saved, listed, read, relabelled and deleted', async () => {
  const { token } = await signedIn()
  const facts = { owner: 'ownAtExchange', exchangeName: 'Demo Exchange', purpose: 'Savings', beneficiaryName: 'Example User' }
  const given = form({ label: 'Exchange', ...facts })
  const created = await call(world.server, entry.createAddress, { token, code: rightCode, body: given })
  assert.equal(created.status, 200, created.text)
  const { id } = created.result
  assert.equal(created.result.address.toLowerCase(), given.address)
  assert.notEqual(created.result.address, given.address, 'in the spelling of the network')
  for (const [key, value] of Object.entries({ label: 'Exchange', mainNet: Ethereum.id, memo: null, ...facts }))
    assert.deepEqual(Reflect.get(created.result, key), value, key)
  assert.equal(created.result.createdBy, 'Example User')
  await waitForState(token, id, 'COOLING')
  assert.deepEqual(
    (await search(token)).result.resultList.map((row) => row.id),
    [id],
  )
  assert.deepEqual(
    (await list(token)).map((row) => row.id),
    [id],
  )
  const renamed = await call(world.server, entry.relabelAddress, { token, params: { id }, body: { label: 'Savings' } })
  assert.deepEqual([renamed.status, renamed.result.label], [200, 'Savings'])
  assert.equal((await remove(token, id)).status, 200)
  assert.deepEqual((await search(token)).result.resultList, [])
  assert.deepEqual(await list(token), [])
})

test('a repeated requestId saves once, and another body under it is refused', async () => {
  const { token } = await signedIn()
  const body = form()
  const first = await call(world.server, entry.createAddress, { token, code: rightCode, body })
  const again = await call(world.server, entry.createAddress, { token, code: rightCode, body })
  assert.equal(again.result.id, first.result.id)
  const other = await call(world.server, entry.createAddress, { token, code: rightCode, body: { ...body, label: 'Other' } })
  assert.equal(other.errCode, '00409')
})

test('[D5.44][D5.45] an address is screened, cools down, becomes active and inactive', async () => {
  const someone = await signedIn()
  const { token } = someone
  const created = await add(token)
  assert.deepEqual(
    [created.result.state, created.result.status, created.result.usable],
    ['SCREENING', 'pendingVerification', false],
  )
  const waiting = await waitForState(token, created.result.id, 'COOLING')
  assert.deepEqual([waiting.status, waiting.risk, waiting.usable], [null, 'lowRisk', false])
  await cooledDown(waiting.id)
  await activate()
  const usable = (await read(token, waiting.id)).result
  assert.deepEqual([usable.state, usable.status, usable.usable, usable.reason], ['ACTIVE', 'active', true, null])
  await remove(token, waiting.id)
  const gone = (await read(token, waiting.id)).result
  assert.deepEqual([gone.state, gone.status, gone.usable, gone.allowedMoves], ['INACTIVE', 'inactive', false, []])
  assert.deepEqual(
    (await search(token, { status: 'inactive' })).result.resultList.map(({ id }) => id),
    [waiting.id],
  )
})

test('[D5.45] a sanctioned address fails; a risky one is marked and usable', async () => {
  const { token, accountId } = await signedIn()
  const sanctioned = await add(token, { address: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96' })
  const failed = await waitForState(token, sanctioned.result.id, 'VERIFICATION_FAILED')
  assert.deepEqual([failed.status, failed.risk, failed.usable], ['verificationFailed', 'highRisk', false])
  assert.match(failed.reason ?? '', /didn't pass our checks/)
  const refusal = await refusalOf(usableAddress(db(), { accountId, addressId: failed.id, now: now() }))
  assert.equal(refusal.refusal, 'addressUnavailable')
  const risky = await cooling(token, { mainNet: Base.id, address: '0x000000000000000000000000000000000000dEaD' })
  assert.equal(risky.risk, 'highRisk')
  assert.deepEqual(
    (await search(token, { status: 'highRisk' })).result.resultList.map(({ id }) => id),
    [risky.id, failed.id],
  )
  assert.deepEqual((await search(token, { status: 'lowRisk' })).result.resultList, [])
  assert.deepEqual(
    (await search(token, { status: 'verificationFailed' })).result.resultList.map(({ id }) => id),
    [failed.id],
  )
})

test('[D5.46][D5.27] WD-14 a new address cools down for 24 hours and says how long', async () => {
  const { token, accountId } = await signedIn()
  const address = await cooling(token)
  assert.equal(Date.parse(address.usableFrom ?? '') - Date.parse(address.createdAt), 24 * hourMs)
  assert.equal(address.reason, 'This wallet is currently in a 24-hours cooldown period')
  assert.equal(address.nextStep?.by, address.usableFrom)
  assert.match(address.nextStep?.text ?? '', /24 hours/)
  const asked = { accountId, addressId: address.id }
  const at = (ms: number) => new Date(Date.parse(address.usableFrom ?? '') + ms)
  const refusal = await refusalOf(usableAddress(db(), { ...asked, now: at(-1) }))
  assert.equal(refusal.refusal, 'addressCoolingDown')
  assert.deepEqual(refusal.detail.params, { cooldown: 24 })
  assert.deepEqual(refusal.detail.result, { cooldown: 24, usableFrom: address.usableFrom })
  const usable = await usableAddress(db(), { ...asked, now: at(0) })
  assert.deepEqual(usable, { id: address.id, network: Ethereum.id, address: address.address, memo: null, label: 'Cold wallet' })
})

test('MF-25 WD-14 an address saved again starts with its full cool-down', async () => {
  const someone = await signedIn()
  const address = freshAddress()
  const id = await active(someone, { address })
  const asked = { accountId: someone.accountId, now: now() }
  await usableAddress(db(), { ...asked, addressId: id })
  await remove(someone.token, id)
  assert.equal((await refusalOf(usableAddress(db(), { ...asked, addressId: id }))).refusal, 'notFound')
  const again = await cooling(someone.token, { address })
  assert.notEqual(again.id, id)
  assert.equal(Date.parse(again.usableFrom ?? '') - Date.parse(again.createdAt), 24 * hourMs)
  assert.equal((await refusalOf(usableAddress(db(), { ...asked, addressId: again.id }))).refusal, 'addressCoolingDown')
})

test('WD-14 only the label can be changed, in the database too', async () => {
  const someone = await signedIn()
  const id = await active(someone)
  const saved = (await read(someone.token, id)).result
  const body = { label: 'New', address: freshAddress(), mainNet: Base.id, memo: '7', owner: 'someoneElse' }
  assert.equal((await call(world.server, entry.relabelAddress, { token: someone.token, params: { id }, body })).status, 422)
  assert.deepEqual((await read(someone.token, id)).result, saved)
  const relabelled = await call(world.server, entry.relabelAddress, {
    token: someone.token,
    params: { id },
    body: { label: 'New' },
  })
  assert.deepEqual(relabelled.result, { ...saved, label: 'New' })
  for (const change of [
    `address = '${freshAddress()}'`,
    'network = 8',
    `memo = '7'`,
    `owner = 'someoneElse'`,
    'created_at = now()',
  ])
    await assert.rejects(
      world.server.database.pool.query(`update blockchain_address set ${change} where id = $1`, [id]),
      /a saved address is never changed/,
    )
})

test('[D5.48] an address is saved once per account, network and memo', async () => {
  const { token } = await signedIn()
  const other = await signedIn()
  const address = freshAddress()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => add(token, { address })))
  assert.equal(outcomes.filter(({ status }) => status === 200).length, 1)
  assert.ok(outcomes.every(({ status, errCode }) => status === 200 || errCode === '00411'))
  assert.equal((await add(token, { address: address.toUpperCase().replace('0X', '0x') })).errCode, '00411', 'another spelling')
  assert.equal((await add(token, { address, mainNet: Base.id })).status, 200, 'another network')
  assert.equal((await add(other.token, { address })).status, 200, 'another account')
  const stellar = { mainNet: Stellar.id, address: account }
  assert.equal((await add(token, stellar)).status, 200)
  assert.equal((await add(token, { ...stellar, memo: '4711' })).status, 200, 'with a memo')
  assert.equal((await add(token, { ...stellar, memo: '4712' })).status, 200, 'with another memo')
  assert.equal((await add(token, { ...stellar, memo: '4711' })).errCode, '00411')
})

test('[D5.49][5.32] CD-33 an address is checked by its network before any code', async () => {
  const { token, accountId } = await signedIn()
  const usdt = Ethereum.tokens.USDT.contract
  const checksum = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
  const wrong: readonly Fields[] = [
    { address: checksum.replace('Ef', 'eF') },
    { address: checksum.slice(0, -1) },
    { address: `${checksum} ` },
    { address: 'vitalik.eth' },
    { address: '0x0000000000000000000000000000000000000000' },
    { address: checksum, memo: '7' },
    { address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' },
    { mainNet: Tron.id, address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdh' },
    { mainNet: Tron.id, address: checksum },
    { mainNet: Solana.id, address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKp' },
    { mainNet: Solana.id, address: '11111111111111111111111111111111' },
    { mainNet: Stellar.id, address: account.replace('GA7', 'GB7') },
    { mainNet: Stellar.id, address: account, memo: 'x'.repeat(29) },
    { mainNet: Stellar.id, address: muxed, memo: '7' },
  ]
  for (const fields of wrong) {
    const { status, errMsg } = await add(token, fields)
    assert.deepEqual([status, errMsg], [422, 'Invalid Address'], JSON.stringify(fields))
  }
  assert.equal((await add(token, { address: usdt })).errCode, '04010', 'the contract of a token')
  assert.equal(
    (await add(token, { mainNet: Stellar.id, address: 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN' })).errCode,
    '04010',
  )
  assert.equal((await rowsOf('select 1 from blockchain_address where account_id = $1', [accountId])).length, 0)
  const right: readonly Fields[] = [
    { address: checksum },
    { mainNet: Tron.id, address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' },
    { mainNet: Solana.id, address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' },
    { mainNet: Stellar.id, address: account, memo: 'SAMPAN-1' },
    { mainNet: Stellar.id, address: muxed },
  ]
  for (const fields of right) assert.equal((await add(token, fields)).status, 200, JSON.stringify(fields))
})

test('[D5.47] validate describes an address in its own spelling, saving nothing', async () => {
  const { token, accountId } = await signedIn()
  const checksum = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
  const small = (await validate(token, { mainNet: Ethereum.id, address: checksum.toLowerCase() })).result
  assert.deepEqual([small.valid, small.normalised, small.alreadySaved, small.message], [true, checksum, false, null])
  const elsewhere = (await validate(token, { mainNet: Ethereum.id, address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' })).result
  assert.deepEqual([elsewhere.valid, elsewhere.normalised, elsewhere.otherNetworks], [false, null, [Tron.id]])
  assert.equal(elsewhere.message, 'This is an address on Tron, not on Ethereum.')
  const bad = (await validate(token, { mainNet: Ethereum.id, address: 'hello' })).result
  assert.deepEqual([bad.valid, bad.message], [false, 'Invalid Address'])
  const token2 = (await validate(token, { mainNet: Ethereum.id, address: Ethereum.tokens.USDC.contract })).result
  assert.match(token2.message ?? '', /token contract/)
  const stellar = (await validate(token, { mainNet: Stellar.id, address: account })).result
  assert.deepEqual([stellar.valid, stellar.memoNeeded], [true, true])
  assert.match(stellar.message ?? '', /need a memo/)
  assert.equal((await validate(token, { mainNet: Stellar.id, address: account, memo: '7' })).result.memoNeeded, false)
  assert.equal((await validate(token, { mainNet: Stellar.id, address: muxed })).result.memoNeeded, false)
  assert.equal((await rowsOf('select 1 from blockchain_address where account_id = $1', [accountId])).length, 0)
  await add(token, { address: checksum })
  assert.equal((await validate(token, { mainNet: Ethereum.id, address: checksum })).result.alreadySaved, true)
  assert.equal((await validate(token, { mainNet: Base.id, address: checksum })).result.alreadySaved, false)
})

test('[D5.50] WD-26 an address with the same ends as a saved one is flagged', async () => {
  const { token } = await signedIn()
  const stranger = await signedIn()
  const real = `0xabcd${'1'.repeat(32)}ef01`
  const twin = `0xabcd${'2'.repeat(32)}ef01`
  const { result } = await add(token, { address: real, label: 'Treasury' })
  const alike = async (address: string, by = token) => (await validate(by, { mainNet: Base.id, address })).result
  const flagged = await alike(twin)
  assert.deepEqual(
    flagged.lookAlikes.map(({ label }) => label),
    ['Treasury'],
  )
  assert.equal(flagged.lookAlikes[0]?.address.toLowerCase(), real)
  assert.match(flagged.message ?? '', /looks like "Treasury"/)
  assert.deepEqual((await alike(real)).lookAlikes, [], 'itself')
  assert.deepEqual((await alike(twin.replace('abcd', 'abce'))).lookAlikes, [])
  assert.deepEqual((await alike(twin.replace('ef01', 'ef02'))).lookAlikes, [])
  assert.deepEqual((await alike(twin, stranger.token)).lookAlikes, [], 'nobody learns what others have saved')
  await remove(token, result.id)
  assert.deepEqual(
    (await alike(twin)).lookAlikes.map(({ label }) => label),
    ['Treasury'],
    'a past one',
  )
})

test('AZ-07 foreign ids answer like unknown ones, for every call', async () => {
  const someone = await signedIn()
  const thief = await signedIn()
  const id = await active(someone)
  const unknown = '01890000-0000-7000-8000-000000000000'
  for (const wanted of [id, unknown, 'x']) {
    const answers = [
      await read(thief.token, wanted),
      await call(world.server, entry.relabelAddress, { token: thief.token, params: { id: wanted }, body: { label: 'Mine' } }),
      await remove(thief.token, wanted),
    ]
    for (const { status, errCode } of answers) assert.deepEqual([status, errCode], [404, '00404'], wanted)
    const asked = { accountId: thief.accountId, addressId: wanted, now: now() }
    assert.equal((await refusalOf(usableAddress(db(), asked))).refusal, 'notFound')
  }
  assert.equal((await search(thief.token)).result.resultList.length, 0)
  assert.equal((await read(someone.token, id)).result.label, 'Cold wallet')
})

test('[6.08][6.09][9.11] adding and deleting need their own scopes and a second verification', async () => {
  const { pool } = world.server.database
  const scopes = async (...given: Scope[]) => (await createUser(pool, now(), { scopes: given })).token
  const viewer = await scopes('wallet.blockchain_address')
  const adder = await scopes('wallet.blockchain_address', 'wallet.blockchain_address.add')
  const payer = await scopes('wallet.wallets.withdraw')
  assert.equal((await add(viewer)).status, 403)
  assert.equal((await validate(viewer, { mainNet: 3, address: 'x' })).status, 403)
  const created = await add(adder)
  assert.equal(created.status, 200)
  assert.equal((await remove(adder, created.result.id)).status, 403)
  assert.equal((await search(payer)).status, 403)
  assert.deepEqual(await list(payer), [], 'a user who may withdraw may choose')
  const { token, accountId } = await signedIn()
  const id = (await add(token)).result.id
  for (const code of ['', '000000']) {
    assert.notEqual((await add(token, {}, code)).status, 200)
    assert.notEqual((await remove(token, id, code)).status, 200)
  }
  const rows = await rowsOf<{ state: string }>('select state from blockchain_address where account_id = $1', [accountId])
  assert.equal(rows.length, 1)
  assert.notEqual(rows[0]?.state, 'INACTIVE')
})

test('usable addresses come first; the others say why not', async () => {
  const someone = await signedIn()
  const waiting = await cooling(someone.token)
  const id = await active(someone)
  const failed = await add(someone.token, { address: '0x098B716B8Aaf21512996dC57EB0615e2383E2f96' })
  await waitForState(someone.token, failed.result.id, 'VERIFICATION_FAILED')
  const choices = await list(someone.token)
  assert.deepEqual(
    choices.map((row) => [row.id, row.usable]),
    [
      [id, true],
      [failed.result.id, false],
      [waiting.id, false],
    ],
  )
  assert.deepEqual(
    choices.map(({ reason }) => reason),
    [null, "This address didn't pass our checks, so you can't use it.", 'This wallet is currently in a 24-hours cooldown period'],
  )
  assert.deepEqual((await list(someone.token, '?mainNet=8')).length, 0)
})

test('pages follow each other without gap or repetition, and filters hold', async () => {
  const { token } = await signedIn()
  const ids: string[] = []
  for (let index = 0; index < 5; index++)
    ids.unshift((await add(token, { label: `Wallet ${index}`, mainNet: index % 2 ? Base.id : Ethereum.id })).result.id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { result } = await search(token, {}, { size: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...result.resultList.map(({ id }) => id))
    cursor = result.pagination.nextCursor
  } while (cursor)
  assert.deepEqual(seen, ids)
  assert.equal((await search(token, { mainNet: Base.id })).result.resultList.length, 2)
  assert.deepEqual(
    (await search(token, { text: 'wallet 3' })).result.resultList.map(({ label }) => label),
    ['Wallet 3'],
  )
  assert.equal((await search(token, { text: '100%' })).result.resultList.length, 0)
  assert.notEqual((await search(token, {}, { size: 2, cursor: 'bad' })).status, 200)
})

test('the Travel Rule asks for the owner of a foreign wallet', async () => {
  const { token, accountId } = await signedIn()
  const fieldsOf = async (more: Fields) => Object.keys(((await add(token, more)).result as unknown as { fields: object }).fields)
  assert.deepEqual(await fieldsOf({ owner: 'someoneElse' }), ['beneficiaryName'])
  assert.deepEqual(await fieldsOf({ owner: 'ownAtExchange' }), ['exchangeName'])
  const address = freshAddress()
  const { status } = await add(token, { owner: 'someoneElse', beneficiaryName: 'Example Supplier', address })
  assert.equal(status, 200)
  const known = (network: 3 | 8 | 6, who = accountId) => knowsAddress(db(), { accountId: who, network, address })
  const { id } = (await search(token)).result.resultList[0] ?? { id: '' }
  await waitForState(token, id, 'COOLING')
  assert.deepEqual([await known(3), await known(8), await known(6)], [true, true, false])
  assert.equal(await known(3, (await signedIn()).accountId), false)
  await world.server.database.pool.query(`update blockchain_address set state = 'SCREENING' where id = $1`, [id])
  assert.equal(await known(3), false, 'not before it was screened')
})

test('WD-15 after a security change the cool-down begins after the hold', async () => {
  const { token, accountId } = await signedIn()
  const holdUntil = new Date(now().getTime() + 10 * hourMs)
  await world.server.database.pool.query('update account set hold_until = $2 where id = $1', [accountId, holdUntil])
  const address = await cooling(token)
  assert.equal(Date.parse(address.usableFrom ?? ''), holdUntil.getTime() + 24 * hourMs)
  assert.match(address.reason ?? '', /34-hours cooldown period/)
})

test('the owner is mailed, screens get an event, the log a row', async () => {
  const { token, userId, accountId } = await signedIn()
  const { result } = await add(token, { label: 'Vault' })
  await waitForState(token, result.id, 'COOLING')
  await remove(token, result.id)
  const mails = world.sent.notices.filter((notice) => notice.userId === userId && notice.kind.startsWith('address'))
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['addressAdded', 'addressDeleted'],
  )
  for (const { params } of mails) assert.deepEqual(params, { label: 'Vault', network: 'Ethereum', walletAddress: result.address })
  const events = await rowsOf('select 1 from outbox_event where user_id = $1 and type = $2 and ref = $3', [
    userId,
    'address_changed',
    result.id,
  ])
  assert.equal(events.length, 3, 'saved, screened, deleted')
  const audit = await rowsOf<{ action: string; actor_kind: string }>(
    'select action, actor_kind from audit_row where account_id = $1 and subject = $2 order by id',
    [accountId, result.id],
  )
  assert.deepEqual(
    audit.map(({ action, actor_kind }) => [action, actor_kind]),
    [
      ['addressAdded', 'user'],
      ['addressScreened', 'system'],
      ['addressDeleted', 'user'],
    ],
  )
})

test('a payment notes its destination and stops where it was disabled', async () => {
  const someone = await signedIn()
  const id = await active(someone)
  const note = () => inTx((tx) => noteUsed(tx, { addressId: id, now: now() }))
  await note()
  await note()
  const used = (await read(someone.token, id)).result
  assert.equal(used.timesUsed, 2)
  assert.ok(used.lastUsedAt)
  const waiting = await cooling(someone.token)
  await assert.rejects(
    inTx((tx) => noteUsed(tx, { addressId: waiting.id, now: now() })),
    /Address Unavailable/,
  )
  await remove(someone.token, id)
  await assert.rejects(note(), /Address Unavailable/)
})

test('the list of saved addresses has an end', async () => {
  const { token, accountId } = await signedIn()
  await world.server.database.pool.query(
    `insert into blockchain_address (id, account_id, state, network, address, ends, label, owner, usable_from, created_at, updated_at)
     select gen_random_uuid(), $1, 'ACTIVE', 3, 'demo ' || n, '', 'Demo', 'selfHosted', now(), now(), now() from generate_series(1, 500) n`,
    [accountId],
  )
  const { status, errCode } = await add(token)
  assert.deepEqual([status, errCode], [422, '04006'])
  assert.equal((await list(token)).length, 500)
})

test('ten workers at once activate each address once', async () => {
  const someone = await signedIn()
  const { id } = await cooling(someone.token)
  await cooledDown(id)
  await Promise.all(Array.from({ length: 10 }, activate))
  const rows = await rowsOf('select 1 from audit_row where subject = $1 and action = $2', [id, 'addressActivated'])
  assert.equal(rows.length, 1)
})
