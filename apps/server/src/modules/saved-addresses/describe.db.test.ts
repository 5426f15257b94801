import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as entry from '@sampan/contract/api/blockchain-address.ts'
import { openChallenge } from '@sampan/contract/api/mfa.ts'
import { scenes } from '@sampan/contract/scenes.ts'
import { headerOf, type Person, verificationWorld, type World } from '@sampan/test-support/people/verification.ts'
import { newId } from '../../platform/security/ids.ts'

let world: World
let person: Person
before(async () => {
  world = await verificationWorld()
  person = await world.person({ mobile: '+6581234567', app: true })
})
after(() => world.close())

const real = `0xabcd${'1'.repeat(32)}ef01`
const twin = `0xabcd${'2'.repeat(32)}ef01`
const form = (more: Record<string, unknown> = {}) => ({
  requestId: newId(),
  mainNet: 3,
  address: real,
  label: 'Treasury',
  owner: 'selfHosted',
  ...more,
})
const linesOf = (opened: { summary: { lines: { label: string; value: string }[] } }) =>
  opened.summary.lines.map(({ label, value }) => [label, value])

async function save(more: Record<string, unknown> = {}) {
  const body = form(more)
  const opened = await world.open('addBlockchainAddress', { person, entry: entry.createAddress, body })
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  return { opened, body, proof, answer: await world.call(entry.createAddress, { token: person.token, body, proof }) }
}

test('[D5.47] WD-12 scene 10 shows the whole address; the code is good for it alone', async () => {
  const body = form()
  const opened = await world.open('addBlockchainAddress', { person, entry: entry.createAddress, body })
  assert.deepEqual(linesOf(opened), [
    ['Label', 'Treasury'],
    ['Network', 'Ethereum'],
    ['Address', real],
  ])
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  const changed = await world.call(entry.createAddress, { token: person.token, body: { ...body, address: twin }, proof })
  assert.notEqual(changed.status, 200, 'the address was changed after the review')
  const { answer } = await save()
  assert.equal(answer.status, 200, answer.text)
})

test('[D5.50] the screen of the code warns of a look-alike', async () => {
  const opened = await world.open('addBlockchainAddress', {
    person,
    entry: entry.createAddress,
    body: form({ address: twin, label: 'New' }),
  })
  assert.deepEqual(linesOf(opened).at(-1), ['Looks like, but is not', 'Treasury'])
})

test('CD-33 WD-13 no code for an address that is foreign, deleted or unsavable', async () => {
  const ask = (scene: 'addBlockchainAddress' | 'deleteBlockchainAddress', action: object, who = person) =>
    world.call(openChallenge, { token: who.token, body: { scene: scenes[scene], action } })
  const adding = (more: Record<string, unknown>) =>
    ask('addBlockchainAddress', { call: 'POST /blockchain-address', body: form(more) })
  assert.equal((await adding({ address: '0xDAC17F958D2ee523a2206206994597C13D831ec7' })).errMsg, 'Invalid Address')
  assert.equal((await adding({ address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' })).errCode, '04010')
  assert.equal((await adding({ address: real })).errCode, '00411', 'saved already')
  const { result } = await world.call(entry.searchAddresses, {
    token: person.token,
    body: { query: {}, pagination: { size: 1 } },
  })
  const id = result.resultList[0]?.id ?? ''
  const deleting = (wanted: string, who = person) =>
    ask('deleteBlockchainAddress', { call: 'DELETE /blockchain-address/{id}', params: { id: wanted } }, who)
  const stranger = await world.person({ mobile: '+6581234568', app: true })
  assert.equal((await deleting(id, stranger)).status, 404)
  assert.equal((await deleting(newId())).status, 404)
  const opened = await deleting(id)
  assert.equal(opened.status, 200)
  assert.deepEqual(linesOf(opened.result), [
    ['Label', 'Treasury'],
    ['Network', 'Ethereum'],
    ['Address', result.resultList[0]?.address],
  ])
})

test('delete without a proof answers with the challenge', async () => {
  const { answer } = await save({ address: twin, label: 'New' })
  const { id } = answer.result
  const params = { id }
  const offered = await world.call(entry.removeAddress, { token: person.token, params })
  assert.notEqual(offered.status, 200)
  const opened = offered.result as unknown as Parameters<World['proofs']>[0]
  assert.ok(opened.challengeId)
  const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
  assert.equal((await world.call(entry.removeAddress, { token: person.token, params, proof })).status, 200)
  assert.equal((await world.call(entry.getAddress, { token: person.token, params })).result.status, 'inactive')
})
