// Names on a local Ethereum chain: a real registry and resolver, other networks, and nodes that answer nothing.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { namehash } from 'viem/ens'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { deploy, type EvmFixture, evmFixture, transact } from '../../test/evm-fixture.ts'
import type { Account } from '../../test/gateway-suite.ts'
import { normaliseName } from './evm-name.ts'
import type { Hex } from './evm-responses.ts'

const abi = parseAbi([
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
])
const ofBase = 0x8000_0000n | 8453n

let fixture: EvmFixture
let holder: Account
let registry: Hex
let resolver: Hex
before(async () => {
  fixture = await evmFixture(networks.Ethereum.id, 'USDC')
  holder = await fixture.account()
  registry = await deploy(fixture, holder, 'NameRegistry')
  resolver = await deploy(fixture, holder, 'NameResolver')
})
after(() => fixture.close())

const point = async (name: string, to: Hex, coinType = 60n) => {
  const node = namehash(name)
  const set = encodeFunctionData({ abi, functionName: 'setResolver', args: [node, resolver] })
  await transact(fixture, holder, { to: registry, data: set })
  await transact(fixture, holder, {
    to: resolver,
    data: encodeFunctionData({ abi, functionName: 'setAddr', args: [node, coinType, to] }),
  })
}
const resolve = (name: string, network: keyof typeof networks = 'Ethereum', from: string = registry) =>
  fixture.gateway.resolveName?.({ registry: from, name, network: networks[network].id })

test('[D11.10] a name has the address of its resolver, in the spelling of the network, and follows it', async () => {
  const [first, second] = [(await fixture.account()).address, (await fixture.account()).address]
  await point('lin.eth', first.toLowerCase() as Hex)
  assert.equal(await resolve('lin.eth'), first)
  await point('lin.eth', second.toLowerCase() as Hex)
  assert.equal(await resolve('lin.eth'), second)
})

test('[D11.10] on another network only an address for that network counts', async () => {
  const [here, there] = [(await fixture.account()).address, (await fixture.account()).address]
  await point('two.eth', here as Hex)
  assert.equal(await resolve('two.eth', 'Base'), undefined, 'the address on Ethereum may be nobody’s elsewhere')
  await point('two.eth', there as Hex, ofBase)
  assert.equal(await resolve('two.eth', 'Base'), there)
  assert.equal(await resolve('two.eth', 'Polygon'), undefined)
  assert.equal(await resolve('two.eth', 'Tron'), undefined, 'no network of this family')
})

test('[D11.10] what is no address is none: unknown names, no contract, other lengths, zeros', async () => {
  assert.equal(await resolve('nobody.eth'), undefined)
  assert.equal(await resolve('lin.eth', 'Ethereum', holder.address), undefined, 'no registry there')
  await point('zero.eth', `0x${'00'.repeat(20)}`)
  await point('short.eth', '0x1234')
  await point('long.eth', `0x${'12'.repeat(32)}`)
  for (const name of ['zero.eth', 'short.eth', 'long.eth']) assert.equal(await resolve(name), undefined, name)
  const set = encodeFunctionData({ abi, functionName: 'setResolver', args: [namehash('odd.eth'), registry] })
  await transact(fixture, holder, { to: registry, data: set })
  assert.equal(await resolve('odd.eth'), undefined, 'a resolver that refuses the call')
})

test('[D11.10] a name has one spelling, and imitations are refused', async () => {
  assert.equal(await normaliseName(' Lin.ETH '), 'lin.eth')
  assert.equal(await normaliseName('pay.lin.eth'), 'pay.lin.eth')
  assert.equal(await normaliseName('l\u200bin.eth'), 'lin.eth', 'what cannot be seen does not count')
  assert.equal(await normaliseName('名字.eth'), '名字.eth')
  for (const typed of [
    '',
    'eth',
    '.eth',
    'a..eth',
    'lin.com',
    'аррӏе.eth',
    'vit\u0430lik.eth',
    'ex ample.eth',
    `${'a'.repeat(260)}.eth`,
  ])
    assert.equal(await normaliseName(typed), undefined, typed)
})
