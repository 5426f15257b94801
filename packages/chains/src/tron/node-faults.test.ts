// A node that answers wrongly, partly or for another chain stops the scan; it never passes for a quiet block.

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import type { LocalRequest } from '../local/local-node.ts'
import { createTronGateway } from './gateway.ts'
import { addressOfSecret } from './keys.ts'
import { type LocalTron, startLocalTron } from './local.ts'
import { tronSigning } from './signing.ts'

const network = networks.Tron.id
const secret = new Uint8Array(32).fill(7)
const address = addressOfSecret(secret)

let chain: LocalTron
let server: Server
/** Changes what the node would say; nothing leaves it as it is. */
let distort: (path: string, json: string) => string | undefined = () => undefined
const gatewayTo = () =>
  createTronGateway(network, { ...chain.nodes, urls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] })

before(async () => {
  chain = await startLocalTron({ network, url: '' })
  await chain.fund(address, 10n ** 9n)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const asked: LocalRequest = { method: request.method ?? '', path: request.url ?? '', body }
    const reply = await chain.handle(asked)
    response.end(distort(asked.path, reply.body) ?? reply.body)
  }
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await chain.close()
})

test('a scan throws where results are missing, where a page is no answer and where blocks do not follow each other', async () => {
  await chain.pay({ currency: 'USDT', to: address, units: 5n })
  const gateway = gatewayTo()
  const { newest } = await gateway.head()
  const range = { from: newest.height - 1n, to: newest.height, watched: new Set([address]) }
  assert.equal((await gateway.scan(range)).length, 1)
  const wrong: readonly (typeof distort)[] = [
    (path) => (path.endsWith('infobyblocknum') ? '[]' : undefined),
    () => '<html>Too many requests</html>',
    () => '{"Error":"class java.lang.OutOfMemoryError"}',
    (path) => (path.endsWith('getblockbynum') ? '{}' : undefined),
    (path, json) => (path.endsWith('getblockbynum') ? json.replace(/"parentHash":"\w{4}/, '"parentHash":"beef') : undefined),
  ]
  for (const each of wrong) {
    distort = each
    await assert.rejects(gateway.scan(range), { name: 'NodeFault' })
  }
  distort = () => undefined
  await assert.rejects(gateway.scan({ ...range, to: newest.height + 1n }), { name: 'NodeFault' })
})

test('an absurd energy price is refused', async () => {
  distort = (path, json) => (path.endsWith('getchainparameters') ? json.replace('"value":100}', '"value":100000}') : undefined)
  await assert.rejects(gatewayTo().estimateFee('USDT'), /not believable/)
  distort = () => undefined
})

test('a refusal that proves nothing throws, a bad signature is rejected', async () => {
  const gateway = gatewayTo()
  const fee = await gateway.estimateFee('USDT')
  const order = {
    from: address,
    to: chain.nodes.tokens.WUSD ?? '',
    memo: null,
    asset: { kind: 'native' } as const,
    units: 1n,
    sequence: 0n,
    fee,
  }
  const signed = await tronSigning(network, chain.nodes.tokens).sign(await gateway.build(order), secret)
  for (const code of ['SERVER_BUSY', 'TAPOS_ERROR', 'TRANSACTION_EXPIRATION_ERROR', 'BANDWITH_ERROR']) {
    distort = (path) => (path.endsWith('broadcasthex') ? JSON.stringify({ code }) : undefined)
    await assert.rejects(gateway.send(signed), new RegExp(code))
  }
  distort = () => undefined
  const forged = { ...signed, bytes: `${signed.bytes.slice(0, -6)}000000` }
  assert.deepEqual(await gateway.send(forged), { outcome: 'rejected', reason: 'SIGERROR' })
})

test('bytes whose time has passed on final blocks are rejected by proof, and dead', async () => {
  const gateway = gatewayTo()
  const fee = await gateway.estimateFee('USDT')
  const order = {
    from: address,
    to: chain.nodes.tokens.WUSD ?? '',
    memo: null,
    asset: { kind: 'native' } as const,
    units: 1n,
    sequence: 0n,
    fee,
  }
  const signed = await tronSigning(network, chain.nodes.tokens).sign(await gateway.build(order), secret)
  await chain.mine(32)
  await assert.rejects(gateway.send(signed), /TRANSACTION_EXPIRATION_ERROR/, 'expired, and not on final blocks yet')
  assert.equal(await gateway.isDead(signed, address), false)
  await chain.mine(20)
  assert.equal(await gateway.isDead(signed, address), true)
  assert.equal((await gateway.send(signed)).outcome, 'rejected')
})
