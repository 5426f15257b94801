// Tests that an incomplete response of a node never counts as a chain without transfers.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type EvmFixture, evmFixture, movementsTo } from '../../test/evm-fixture.ts'
import { type Lie, serveLiar } from '../../test/lying-evm-node.ts'
import { NodeFault } from '../node-request.ts'
import { createEvmGateway } from './evm-gateway.ts'
import { NodeRefusal } from './evm-node.ts'

let honest: EvmFixture
let address: string
let paid: string

before(async () => {
  honest = await evmFixture(3, 'USDC')
  address = (await honest.account()).address
  paid = await honest.chain.pay({ currency: 'USDC', to: address, units: 42n })
  await honest.chain.mine(6)
})
after(async () => {
  await honest.chain.close()
  await honest.close()
})

async function withLiar(lie: Lie, run: (gateway: ReturnType<typeof createEvmGateway>) => Promise<void>): Promise<void> {
  const { url, close } = await serveLiar(honest.node, lie)
  try {
    await run(createEvmGateway(3, { urls: [url], tokens: honest.nodes.tokens }))
  } finally {
    await close()
  }
}

const page = (body: string, status = 200) => ({ reply: { status, body, type: 'text/html' } })
const rpcError = (code: number, message: string) => page(JSON.stringify({ jsonrpc: '2.0', id: 0, error: { code, message } }))

test('CD-14 missing logs or a partial response fail the scan, so the cursor stays', async () => {
  const lies: Record<string, Lie> = {
    'empty logs': ({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined),
    'a rate-limit page as 200': ({ method }) => (method === 'eth_getLogs' ? page('<html>Too many requests</html>') : undefined),
    'an empty body': ({ method }) => (method === 'eth_getLogs' ? page('') : undefined),
    'an empty object': ({ method }) => (method === 'eth_getLogs' ? page('{}') : undefined),
    'logs that are null': ({ method }) => (method === 'eth_getLogs' ? { result: null } : undefined),
    'an error as 200': ({ method, id }) =>
      method === 'eth_getLogs'
        ? page(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32005, message: 'limit exceeded' } }))
        : undefined,
    'the answer to another question': ({ method }) => (method === 'eth_getLogs' ? rpcError(-1, '') : undefined),
    'a missing block': ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x3' ? { result: null } : undefined,
    'another block': ({ method, params }, result) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x3' ? { result: { ...(result as object), number: '0x4' } } : undefined,
    'a missing receipt': ({ method }) => (method === 'eth_getTransactionReceipt' ? { result: null } : undefined),
  }
  for (const [what, lie] of Object.entries(lies))
    await withLiar(lie, (gateway) => assert.rejects(movementsTo(gateway, address), NodeFault, what))
  const caughtUp = await movementsTo(honest.gateway, address)
  assert.deepEqual(
    caughtUp.map(({ txnHash }) => txnHash),
    [paid],
    'later nothing is missing',
  )
})

test('CD-12 a node’s answer is compared with the block it belongs to', async () => {
  const elsewhere = `0x${'ab'.repeat(32)}`
  const lies: Record<string, Lie> = {
    'a receipt of another block': ({ method }, result) =>
      method === 'eth_getTransactionReceipt' ? { result: { ...(result as object), blockHash: elsewhere } } : undefined,
    'a receipt of another transaction': ({ method }, result) =>
      method === 'eth_getTransactionReceipt' ? { result: { ...(result as object), transactionHash: elsewhere } } : undefined,
    'logs of another block': ({ method }, result) =>
      method === 'eth_getLogs' ? { result: (result as object[]).map((log) => ({ ...log, blockHash: elsewhere })) } : undefined,
    'a log of no transaction': ({ method }, result) =>
      method === 'eth_getLogs'
        ? { result: (result as object[]).map((log) => ({ ...log, transactionHash: elsewhere })) }
        : undefined,
    'blocks that do not follow each other': ({ method, params }, result) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x4'
        ? { result: { ...(result as object), parentHash: elsewhere } }
        : undefined,
  }
  for (const [what, lie] of Object.entries(lies))
    await withLiar(lie, (gateway) => assert.rejects(movementsTo(gateway, address), NodeFault, what))
})

test('a log that the node itself calls removed counts for nothing', async () => {
  const removed: Lie = ({ method }, result) => {
    if (method === 'eth_getLogs')
      return { result: [...(result as object[]), ...(result as object[]).map((log) => ({ ...log, removed: true }))] }
    if (method !== 'eth_getTransactionReceipt') return undefined
    const { logs, ...rest } = result as { logs: object[] }
    return { result: { ...rest, logs: logs.map((log) => ({ ...log, removed: true })) } }
  }
  await withLiar(removed, async (gateway) => assert.deepEqual(await movementsTo(gateway, address), []))
})

test('a node of another chain is refused before anything is believed', async () => {
  const other: Lie = ({ method }) => (method === 'eth_chainId' ? { result: '0x38' } : undefined)
  await withLiar(other, async (gateway) => {
    await assert.rejects(gateway.head(), /The node is of chain 56, not 1/)
    await assert.rejects(gateway.find(paid), NodeFault)
    await assert.rejects(movementsTo(gateway, address), NodeFault)
  })
})

test('only an unknown tag falls back to counted confirmations', async () => {
  const limited: Lie = ({ method, params, id }) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized'
      ? page(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32005, message: 'daily request count exceeded' } }))
      : undefined
  await withLiar(limited, (gateway) => assert.rejects(gateway.head(), NodeRefusal))
  const unknownWord: Lie = ({ method, params, id }) =>
    method === 'eth_getBlockByNumber' && params[0] === 'finalized'
      ? page(
          JSON.stringify({
            jsonrpc: '2.0',
            id,
            error: { code: -32602, message: 'invalid argument 0: hex string without 0x prefix' },
          }),
        )
      : undefined
  await withLiar(unknownWord, async (gateway) => {
    const { newest, final } = await gateway.head()
    assert.equal(newest.height, 8n)
    assert.equal(final.height, 0n, 'the chain has fewer blocks than the confirmations of the network')
  })
})
