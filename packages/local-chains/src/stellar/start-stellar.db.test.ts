// Tests the Stellar simulator with the network's own SDK as client, over a restart, and responses that it never gives.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { assetParts } from '@sampan/chains/stellar/stellar-account.ts'
import { createStellarGateway } from '@sampan/chains/stellar/stellar-gateway.ts'
import { movementsOf } from '@sampan/chains/stellar/stellar-transfers.ts'
import { networks } from '@sampan/contract/networks.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { Asset, Horizon, Keypair, Memo, Networks, Operation, TransactionBuilder } from '@stellar/stellar-sdk'
import { startLocalStellar } from './start-stellar.ts'

const network = networks.Stellar.id
const key = Keypair.random()
const other = Keypair.random()

test('the Stellar SDK loads, pays and reads on the simulator', async (t) => {
  const { node: chain, url, close } = await serveNode(startLocalStellar, { network })
  t.after(close)
  await chain.fund(key.publicKey(), 10n ** 9n)
  await chain.fund(other.publicKey(), 10n ** 9n)
  await chain.pay({ currency: 'USDC', to: key.publicKey(), units: 700_000_000n })
  const server = new Horizon.Server(url, { allowHttp: true })
  const account = await server.loadAccount(key.publicKey())
  assert.equal(account.balances.find((line) => 'asset_code' in line && line.asset_code === 'USDC')?.balance, '70.0000000')
  const { code, issuer } = assetParts(chain.nodes.tokens.USDC ?? '')
  const pay = (amount: string) => {
    const builder = new TransactionBuilder(account, { fee: '200', networkPassphrase: Networks.PUBLIC, memo: Memo.text('hello') })
    const payment = Operation.payment({ destination: other.publicKey(), asset: new Asset(code, issuer), amount })
    const transaction = builder.addOperation(payment).setTimeout(0).build()
    transaction.sign(key)
    return transaction
  }
  const sent = await server.submitTransaction(pay('2.5'))
  const gateway = createStellarGateway(network, chain.nodes)
  const found = await gateway.find(sent.hash)
  assert.ok(found.state === 'mined' && found.movements[0]?.memo === 'hello')
  const { records } = await server.payments().forAccount(other.publicKey()).order('desc').limit(1).call()
  assert.equal(String(Reflect.get(records[0] ?? {}, 'amount')), '2.5000000')
  await assert.rejects(
    server.submitTransaction(pay('9000')),
    (error: { response?: { status?: number } }) => error.response?.status === 400,
  )
})

test('the chain stands as it was after a restart', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-stellar-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const first = await serveNode(startLocalStellar, { network, dataDir })
  await first.node.fund(key.publicKey(), 10n ** 9n)
  const hash = await first.node.pay({ currency: 'WUSD', to: key.publicKey(), units: 70n, memo: '9' })
  await first.node.mine(2)
  const before = await createStellarGateway(network, first.node.nodes).head()
  await first.close()
  const second = await serveNode(startLocalStellar, { network, dataDir })
  t.after(second.close)
  const gateway = createStellarGateway(network, second.node.nodes)
  assert.deepEqual(await gateway.head(), before)
  assert.equal(await gateway.balance(key.publicKey(), { kind: 'token', currency: 'WUSD' }), 70n)
  assert.equal((await gateway.find(hash)).state, 'mined')
})

test('with timed blocks a second transaction waits for the first', async (t) => {
  const { node: chain, url, close } = await serveNode(startLocalStellar, { network, blockMs: 60_000 })
  t.after(close)
  await chain.fund(key.publicKey(), 10n ** 9n)
  const server = new Horizon.Server(url, { allowHttp: true })
  const account = await server.loadAccount(key.publicKey())
  const next = () => {
    const operation = Operation.payment({ destination: key.publicKey(), asset: Asset.native(), amount: '1' })
    const transaction = new TransactionBuilder(account, { fee: '200', networkPassphrase: Networks.PUBLIC })
      .addOperation(operation)
      .setTimeout(0)
      .build()
    transaction.sign(key)
    return transaction
  }
  const [one, two] = [next(), next()]
  const statusOf = async (transaction: typeof one) => {
    const body = new URLSearchParams({ tx: transaction.toXDR() })
    const reply = await fetch(`${url}/transactions_async`, { method: 'POST', body })
    return ((await reply.json()) as { tx_status: string }).tx_status
  }
  assert.equal(await statusOf(one), 'PENDING')
  assert.equal(await statusOf(one), 'DUPLICATE')
  assert.equal(await statusOf(two), 'TRY_AGAIN_LATER')
  await chain.mine(1)
  assert.equal(await statusOf(two), 'PENDING')
  await chain.close()
})

test('CD-19 a failed Stellar operation is ignored, a contradiction is a fault', () => {
  const place = { block: { height: 9n, hash: 'cd' }, tokens: { USDC: `USDC:${key.publicKey()}` } }
  const readPayment = (operationSays: boolean, transactionSays: boolean, ledger = 9n) => {
    const transaction = { hash: 'ab', ledger, successful: transactionSays, fee_charged: 100n, memo_type: 'none' }
    const asset = { asset_type: 'credit_alphanum4', asset_code: 'USDC', asset_issuer: key.publicKey() }
    const payment = { type: 'payment', from: key.publicKey(), to: other.publicKey(), amount: '3', ...asset }
    const frame = {
      id: String((9n << 32n) | (1n << 12n) | 1n),
      transaction_hash: 'ab',
      source_account: key.publicKey(),
      transaction,
    }
    return movementsOf({ ...frame, ...payment, transaction_successful: operationSays }, place)
  }
  assert.equal(readPayment(true, true).length, 1)
  assert.deepEqual(readPayment(false, false), [])
  assert.deepEqual(readPayment(false, true), [])
  assert.throws(() => readPayment(true, false), { name: 'NodeFault' })
  assert.throws(() => readPayment(true, true, 8n), { name: 'NodeFault' })
})

test('a contract that pays out is read change by change', () => {
  const contract = `USDC:${key.publicKey()}`
  const change = (to: string, amount: string) => ({
    type: 'transfer',
    from: 'CDLZFC3SYJYDZT7K67VZ75HPJVIEUVNIXF47ZG2FB2RMQQVU2HHGCYSC',
    to,
    amount,
    asset_type: 'credit_alphanum4',
    asset_code: 'USDC',
    asset_issuer: key.publicKey(),
  })
  const transaction = { hash: 'ab', ledger: 9n, successful: true, fee_charged: 100n, memo_type: 'none' }
  const operation = {
    id: String((9n << 32n) | (1n << 12n) | 1n),
    type: 'invoke_host_function',
    transaction_hash: 'ab',
    transaction_successful: true,
    source_account: other.publicKey(),
    asset_balance_changes: [
      change(other.publicKey(), '1.5'),
      change('CDLZFC3SYJYDZT7K67VZ75HPJVIEUVNIXF47ZG2FB2RMQQVU2HHGCYSC', '3'),
      change(key.publicKey(), '2'),
    ],
    transaction,
  }
  const found = movementsOf(operation, { block: { height: 9n, hash: 'cd' }, tokens: { USDC: contract } })
  assert.deepEqual(
    found.map(({ index, to, units, asset }) => ({ index, to, units, asset })),
    [
      { index: 0, to: other.publicKey(), units: 15_000_000n, asset: { kind: 'token', currency: 'USDC' } },
      { index: 2, to: key.publicKey(), units: 20_000_000n, asset: { kind: 'token', currency: 'USDC' } },
    ],
  )
})
