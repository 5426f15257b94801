// Tests the signer's HTTP server: tokens, sockets, the kill switch and errors without secrets.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { mnemonicToSeedSync } from '@scure/bip39'
import { passed } from '../test/decisions.ts'
import { plainBytes, plainSigning } from '../test/plain-signing.ts'
import { createSigner } from './create-signer.ts'
import { approvalKeys, approveIntent } from './intent.ts'
import { memoryJournal } from './journal/journal.ts'
import { deposit, omnibus, openKeys } from './keys/keys.ts'
import { keyStoreOf } from './keys/keystore.ts'
import { createLimits } from './limits.ts'
import { type LogLine, serveSigner } from './serve-signer.ts'
import type { Intent } from './signer.ts'
import { SignerUnreachable, signerClient } from './signer-client.ts'
import { SignerRefused } from './signer-refusal.ts'

const { Ethereum } = networks
const folder = mkdtempSync(join(tmpdir(), 'sampan-serve-'))
const token = randomBytes(32).toString('hex')
const keys = openKeys(mnemonicToSeedSync(`${'test '.repeat(11)}junk`))
const server = approvalKeys(randomBytes(32))
const lines: LogLine[] = []
let broken = false
const signer = createSigner({
  keyStore: keyStoreOf(keys),
  journal: memoryJournal(),
  limits: createLimits(),
  approvalKey: server.publicKey,
  tokens: {},
  signingOf: async () => {
    const signing = plainSigning()
    return {
      ...signing,
      async sign(unsigned, secret) {
        // Like a library that quotes its input in an error.
        if (broken) throw new Error(`invalid key ${Buffer.from(secret).toString('hex')}`)
        return signing.sign(unsigned, secret)
      },
    }
  },
})
const serve = (listen: { host: string; port: number } | { path: string }) =>
  serveSigner({ signer, token, listen, isKeeper: async (shown) => shown === 'keeper', log: (line) => lines.push(line) })
const tcp = await serve({ host: '127.0.0.1', port: 0 })
const socket = await serve({ path: join(folder, 'signer.sock') })
const client = signerClient({ url: tcp.url, token })
const overSocket = signerClient({ url: socket.url, token })
after(async () => {
  client.close()
  overSocket.close()
  await Promise.all([tcp.close(), socket.close()])
  rmSync(folder, { recursive: true, force: true })
})

const intentOf = (withdrawalId: string): Intent => ({
  withdrawalId,
  network: Ethereum.id,
  currency: 'USDC',
  to: keys.address(Ethereum.id, deposit(9)),
  memo: null,
  units: 12_345_678_901_234n / 1000n,
  decisions: passed,
})
const askedFor = (withdrawalId: string, sequence = 2n ** 60n) => {
  const intent = intentOf(withdrawalId)
  const { to, memo, units, currency } = intent
  const from = keys.address(Ethereum.id, omnibus)
  const unsigned = plainBytes(Ethereum.id, {
    from,
    to,
    memo,
    units,
    asset: { kind: 'token', currency },
    sequence,
    feeUnitsMax: 1n,
  })
  return { intent, approval: approveIntent(server.privateKey, intent), unsigned }
}

const post = (verb: string, { body = '{}', headers = {} }: { body?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${tcp.url}/${verb}`, { method: 'POST', body, headers: { authorization: `Bearer ${token}`, ...headers } })

test('a port and a socket return the same responses as the signer', async () => {
  for (const remote of [client, overSocket]) {
    assert.equal(await remote.depositAddress(Ethereum.id, 7), keys.address(Ethereum.id, deposit(7)))
    assert.equal(await remote.omnibusAddress(Ethereum.id), keys.address(Ethereum.id, omnibus))
    const asked = askedFor('w1')
    assert.deepEqual(await remote.signWithdrawal(asked), await signer.signWithdrawal(asked))
  }
})

test('a refusal arrives as the refusal it is', async () => {
  await assert.rejects(
    client.signWithdrawal({ ...askedFor('w2'), approval: '' }),
    (error) => error instanceof SignerRefused && error.refusal === 'badApproval',
  )
  const from = keys.address(Ethereum.id, deposit(1))
  const elsewhere = plainBytes(Ethereum.id, {
    from,
    to: from,
    memo: null,
    units: 1n,
    asset: { kind: 'native' },
    sequence: 0n,
    feeUnitsMax: 1n,
  })
  for (const ask of [client.signSweep, client.signTopUp])
    await assert.rejects(
      ask({ index: 1, unsigned: elsewhere }),
      (error) => error instanceof SignerRefused && error.refusal === 'notTheIntent',
    )
})

test('nobody is answered without the token, whatever is asked', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer x', `Basic ${token}`, `Bearer ${token}x`])
    for (const verb of ['omnibusAddress', 'stop', 'nowhere']) {
      const answer = await post(verb, { headers: { authorization }, body: JSON.stringify({ network: 3 }) })
      assert.equal(answer.status, 401)
      assert.deepEqual(await answer.json(), { error: 'unauthorised' })
    }
  assert.deepEqual(await signer.stopped(), [])
  const stranger = signerClient({ url: tcp.url, token: 'x'.repeat(64) })
  await assert.rejects(stranger.omnibusAddress(Ethereum.id), SignerUnreachable)
  stranger.close()
})

test('what does not fit is malformed, and too much is cut off', async () => {
  const rows: readonly [string, string][] = [
    ['omnibusAddress', '{"network":1}'],
    ['omnibusAddress', '{"network":"3"}'],
    ['omnibusAddress', '[]'],
    ['omnibusAddress', 'x'],
    ['depositAddress', '{"network":3,"index":-1}'],
    ['depositAddress', '{"network":3,"index":1.5}'],
    ['depositAddress', '{"network":3,"index":"1"}'],
    ['signSweep', '{"index":0}'],
    ['signWithdrawal', '{}'],
    [
      'signWithdrawal',
      JSON.stringify({ intent: { ...intentOf('w3'), units: 5 }, approval: '', unsigned: { network: 3, body: '' } }),
    ],
  ]
  for (const [verb, body] of rows) assert.equal((await post(verb, { body })).status, 400, body)
  assert.equal((await post('toString')).status, 404)
  assert.equal((await post('constructor')).status, 404)
  assert.equal((await fetch(`${tcp.url}/stopped`, { headers: { authorization: `Bearer ${token}` } })).status, 404)
  const large = await post('stopped', { body: JSON.stringify({ x: 'x'.repeat(300_000) }) })
  assert.equal(large.status, 413)
})

test('WD-24 the token stops a network; only the passphrase starts it again', async () => {
  await client.stop(Ethereum.id)
  assert.deepEqual(await client.stopped(), [Ethereum.id])
  await assert.rejects(
    client.signWithdrawal(askedFor('w4')),
    (error) => error instanceof SignerRefused && error.refusal === 'stopped',
  )
  await assert.rejects(client.resume(Ethereum.id, 'guess'), SignerUnreachable)
  assert.deepEqual(await client.stopped(), [Ethereum.id])
  await client.resume(Ethereum.id, 'keeper')
  await client.signWithdrawal(askedFor('w4'))
})

test('WD-29 an error is reported without its message, so no key leaks', async () => {
  broken = true
  const answer = await post('signWithdrawal', {
    body: JSON.stringify(askedFor('w5'), (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  })
  broken = false
  assert.equal(answer.status, 500)
  const text = await answer.text()
  assert.equal(text, '{"error":"failed"}')
  const secret = await keys.lend(Ethereum.id, omnibus, async (key) => Buffer.from(key).toString('hex'))
  const said = JSON.stringify(lines)
  assert.match(said, /"outcome":"failed"/)
  assert.ok(!said.includes(secret) && !said.includes('invalid key') && !said.includes(token))
})

test('a lost signer differs from one that refuses', async () => {
  const gone = signerClient({ url: `unix:${join(folder, 'nobody.sock')}`, token, timeoutMs: 500 })
  await assert.rejects(gone.omnibusAddress(Ethereum.id), SignerUnreachable)
  gone.close()
})

test('a request on a connection that the signer closed is sent on a new one', async (t) => {
  const seen: string[] = []
  const known = new WeakSet<Socket>()
  // As when a connection reaches its idle time just as a busy server sends its next request on it.
  const listener = createServer((request, response) => {
    seen.push(known.has(request.socket) ? 'kept' : 'new')
    if (known.has(request.socket)) return void request.socket.destroy()
    known.add(request.socket)
    response.end(JSON.stringify({ result: 'address' }))
  })
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
  const resting = signerClient({ url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`, token: 'token' })
  t.after(() => {
    resting.close()
    listener.closeAllConnections()
    listener.close()
  })
  assert.equal(await resting.omnibusAddress(3), 'address')
  assert.equal(await resting.omnibusAddress(3), 'address')
  assert.deepEqual(seen, ['new', 'kept', 'new'])
})
