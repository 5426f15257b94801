// Tests the real signer process over restarts, expired bytes and restored journals.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { passed } from '../../test/decisions.ts'
import { realTransfers, type Transfer } from '../../test/real-transfers.ts'
import { signerEnv, spawnSigner, startSigner } from '../../test/signer-process.ts'
import { serverCertificate, signerCertificate, strangerCertificate } from '../../test/tls-certificates.ts'
import { approvalKeys, approveIntent } from '../intent.ts'
import { deposit, openKeys } from '../keys/keys.ts'
import type { Intent, SignerRefusal } from '../signer.ts'
import { type SignerClient, SignerUnreachable, signerClient } from '../signer-client.ts'
import { SignerRefused } from '../signer-refusal.ts'
import { emptyHead, type JournalHead, type SignedDeath, signConfirmation, signDeath, signHead } from '../statements.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-restart-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const server = approvalKeys(randomBytes(32))
const others = openKeys(randomBytes(32))
const blockHash = others.address(10, deposit(1))
const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 30 * 60_000)
const env = { ...signerEnv(folder, server.publicKey), SIGNER_RESIGN_WAIT: '1' }

const running: { end(): Promise<void> }[] = []
after(async () => {
  for (const one of running) await one.end()
})

async function start(
  more: Record<string, string> = {},
): Promise<SignerClient & { end(): Promise<void>; output(): string; url: string }> {
  const started = await startSigner({ ...env, ...more })
  const client = signerClient({ url: started.url, token: env.SIGNER_TOKEN })
  const end = async () => {
    client.close()
    if (started.child.exitCode === null && started.child.signalCode === null) started.child.kill('SIGTERM')
    await started.exit
  }
  running.push({ end })
  return { ...client, end, output: started.output, url: started.url }
}

const show = async (client: SignerClient, head: JournalHead) => {
  const { nonce } = await client.journalState()
  await client.showHead({ head, signature: signHead(server.privateKey, { nonce, head }) })
}
const refused = (work: Promise<unknown>, refusal: SignerRefusal, hint: string) =>
  assert.rejects(work, (error) => error instanceof SignerRefused && error.refusal === refusal, `${hint}: ${refusal}`)

test('WD-30 WD-35 an approval is paid once over restarts and restored journals', async () => {
  let client = await start()
  await show(client, emptyHead)
  const cases = await Promise.all(
    realTransfers.map(async ({ network, currency, hasSequence, build }) => {
      const memo = null
      const intent: Intent = {
        withdrawalId: `w${network}`,
        network,
        currency,
        to: others.address(network, deposit(0)),
        memo,
        units: 5_000_000n,
        decisions: passed,
      }
      const from = await client.omnibusAddress(network)
      const sign = (on: SignerClient, transfer: Partial<Transfer>, death?: SignedDeath) => {
        const whole = { from, sequence: 5n, variant: 0, blockHash, expiresAt, ...transfer }
        const approval = approveIntent(server.privateKey, intent)
        return on.signWithdrawal({ intent, approval, unsigned: build(intent, whole), death })
      }
      return { network, intent, hasSequence, sign }
    }),
  )
  // The bytes are already expired when they are signed, so only the rules prevent a second payment.
  const signed = new Map<number, string>()
  for (const { network, sign } of cases) signed.set(network, (await sign(client, {})).txnHash)
  let { head } = await client.journalState()
  copyFileSync(env.SIGNER_JOURNAL, join(folder, 'older'))
  const olderHead = head
  await client.voidWithdrawal({ withdrawalId: 'never', network: 3 })
  head = (await client.journalState()).head
  await client.end()

  client = await start({ SIGNER_CREATE: 'off' })
  await refused(cases[0]?.sign(client, {}) ?? assert.fail(), 'journalUnchecked', 'before the server has shown its head')
  await show(client, head)
  for (const { network, intent, hasSequence, sign } of cases) {
    const other = { variant: 1, sequence: hasSequence ? 6n : 5n }
    assert.equal((await sign(client, {})).txnHash, signed.get(network), `${network}: the same bytes are the same payment`)
    await refused(sign(client, other), 'alreadySigned', `${network} another payment`)
    const txnHashes = [signed.get(network) ?? '']
    const named = { withdrawalId: intent.withdrawalId, network }
    const forged = signDeath(approvalKeys(randomBytes(32)).privateKey, { ...named, txnHashes })
    await refused(sign(client, other, forged), 'badApproval', `${network} a forged proof of death`)
    await refused(
      sign(client, other, signDeath(server.privateKey, { ...named, txnHashes: [] })),
      'alreadySigned',
      `${network} no hash`,
    )
    const second = await sign(client, other, signDeath(server.privateKey, { ...named, txnHashes }))
    assert.notEqual(second.txnHash, signed.get(network))
    const third = { variant: 2, sequence: hasSequence ? 7n : 5n }
    await refused(
      sign(client, third, signDeath(server.privateKey, { ...named, txnHashes })),
      'alreadySigned',
      `${network} replayed`,
    )
    assert.deepEqual(
      (await client.signedPayments(intent.withdrawalId)).map(({ txnHash }) => txnHash),
      [signed.get(network), second.txnHash],
    )
  }
  head = (await client.journalState()).head
  copyFileSync(env.SIGNER_JOURNAL, join(folder, 'newest'))
  await client.end()

  for (const [name, file] of [['older', 'older'] as const, ['empty', undefined] as const]) {
    if (file) copyFileSync(join(folder, file), env.SIGNER_JOURNAL)
    else writeFileSync(env.SIGNER_JOURNAL, '')
    client = await start({ SIGNER_CREATE: 'off' })
    await refused(show(client, head), 'journalBehind', `${name} journal`)
    await refused(show(client, file ? olderHead : emptyHead), 'journalBehind', `${name} journal, an older head afterwards`)
    for (const { sign } of cases) await refused(sign(client, { variant: 9 }), 'journalBehind', `${name} journal`)
    await refused(client.voidWithdrawal({ withdrawalId: 'w3', network: 3 }), 'journalBehind', `${name} journal`)
    const state = await client.journalState()
    const confirm = (operators: readonly string[]) =>
      client.confirmJournal(signConfirmation(server.privateKey, { nonce: state.nonce, head: state.head, operators }))
    await refused(confirm(['one']), 'badApproval', 'one operator alone')
    await confirm(['one', 'other'])
    await client.voidWithdrawal({ withdrawalId: 'after', network: 3 })
    await client.end()
  }
  rmSync(env.SIGNER_JOURNAL)
  const missing = spawnSigner({ ...env, SIGNER_CREATE: 'off', MODE: 'production' })
  assert.equal(await missing.exit, 1, 'a missing journal is never made in silence')
  assert.match(missing.output(), /The journal .* is missing/)
})

test('the signer says where it listens, how it is and what it has done', async () => {
  const client = await start({ SIGNER_JOURNAL: join(folder, 'other.jsonl') })
  assert.match(client.output(), new RegExp(`listens on ${client.url}`))
  const health = await fetch(`${client.url}/healthz`)
  assert.deepEqual([health.status, await health.json()], [200, { status: 'ok', journal: 'unchecked' }])
  assert.equal((await fetch(`${client.url}/metrics`)).status, 401)
  await show(client, emptyHead)
  await client.voidWithdrawal({ withdrawalId: 'w1', network: 3 })
  const figures = await (
    await fetch(`${client.url}/metrics`, { headers: { authorization: `Bearer ${env.SIGNER_TOKEN}` } })
  ).text()
  assert.match(figures, /^sampan_signer_journal_lines 1$/m)
  assert.match(figures, /^sampan_signer_journal_checked 1$/m)
  assert.match(figures, /^sampan_signer_requests_total\{verb="voidWithdrawal",outcome="done"\} 1$/m)
  await client.end()
})

test('a remote signer and the server verify each other by certificate', async () => {
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const tls = {
    SIGNER_TLS_CERT: file('signer.pem', signerCertificate.cert),
    SIGNER_TLS_KEY: file('signer.key', signerCertificate.key),
    SIGNER_TLS_CA: file('ca.pem', signerCertificate.ca),
  }
  const { url, end } = await start(tls)
  assert.match(url, /^https:/)
  const ask = async (certificate?: typeof serverCertificate) => {
    const client = signerClient({ url, token: env.SIGNER_TOKEN, tls: certificate, timeoutMs: 5_000 })
    try {
      return await client.omnibusAddress(3)
    } finally {
      client.close()
    }
  }
  assert.match(await ask(serverCertificate), /^0x/)
  await assert.rejects(ask(strangerCertificate), SignerUnreachable, 'a certificate of another authority')
  await assert.rejects(ask(), SignerUnreachable, 'no certificate')
  const plain = signerClient({ url: url.replace('https:', 'http:'), token: env.SIGNER_TOKEN, timeoutMs: 5_000 })
  await assert.rejects(plain.omnibusAddress(3), SignerUnreachable, 'without TLS')
  plain.close()
  await end()
  const open = spawnSigner({ ...env, SIGNER_LISTEN: '0.0.0.0:0' })
  assert.notEqual(await open.exit, 0)
  assert.match(open.output(), /SIGNER_LISTEN/, 'any other address only with TLS')
})
