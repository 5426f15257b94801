// The command line against the real server: what it prints, how it ends, and where it takes secrets from.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { generateSigningKey } from '@sampan/sdk'
import { companyTools } from '@sampan/test-support/people/companies.ts'
import { type IdentityWorld, identityWorld } from '@sampan/test-support/people/identity.ts'
import { createKey } from '@sampan/test-support/people/issued-keys.ts'
import { makeSecret, signedHeaders, toSigner } from '../../../apps/server/src/modules/webhooks/sign-webhook.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-cli-'))
const keyFile = join(folder, 'signing-key.pem')
let world: IdentityWorld
let secret: string
let destinationId: string
let owner: { readonly accountId: string; readonly userId: string }

before(async () => {
  world = await identityWorld()
  const tools = companyTools(world)
  const company = await tools.company()
  const { pem, publicKey } = await generateSigningKey()
  writeFileSync(keyFile, pem, { mode: 0o600 })
  const { accountId, userId } = company.owner
  owner = { accountId, userId }
  const limits = [{ currency: 'EUR', perTransaction: null, perDay: null }] as const
  const terms = { accountId, userId, limits, signingKey: Buffer.from(publicKey, 'base64url') }
  secret = (await createKey(world.server.database.pool, world.server.clock.now(), terms)).secret
  // After the key, with which the feed of the account begins.
  destinationId = await tools.bankAccount(company)
  await tools.fund(company.accountId, '5000.00')
})
after(async () => {
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function spareKey() {
  const { pool } = world.server.database
  const terms = { ...owner, name: 'Spare', scopes: ['wallet.wallets'] } as const
  const { secret: key, keyId } = await createKey(pool, world.server.clock.now(), terms)
  return { key, keyId }
}

type Start = {
  readonly env?: Record<string, string>
  readonly descriptor?: string
  onLine?(line: string, stop: () => void): void
}

/** Runs `sampan` with these arguments to its end. */
function sampan(args: readonly string[], { env = { SAMPAN_KEY: secret }, descriptor, onLine }: Start = {}) {
  const main = join(import.meta.dirname, '../src/cli/main.ts')
  const child = spawn(process.execPath, [main, ...args], {
    env: { NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, SAMPAN_URL: world.server.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: 120_000,
  })
  const fd = child.stdio[3]
  if (fd && 'end' in fd) fd.end(descriptor)
  const output = { stdout: '', stderr: '' }
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  child.stdout?.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString()
    for (const line of chunk.toString().trim().split('\n')) onLine?.(line, () => child.kill('SIGINT'))
  })
  return new Promise<typeof output & { code: number | null }>((done) => child.on('close', (code) => done({ ...output, code })))
}

const withdrawal = (amount: string) =>
  `withdraw --dry-run --to ${destinationId} --amount ${amount} --currency EUR --purpose SUPP --signing-key ${keyFile}`.split(' ')

test('[D9.20] balances as lines and as JSON, with the key from the environment or a descriptor', async () => {
  const [plain, json, wrong, argument] = await Promise.all([
    sampan(['balances']),
    sampan(['balances', '--json', '--key-fd', '3'], { env: {}, descriptor: `${secret}\n` }),
    sampan(['balances'], { env: { SAMPAN_KEY: `${secret}x` } }),
    sampan(['balances', '--key', secret], { env: {} }),
  ])
  assert.match(plain.stdout, /^EUR {3}5000\.00 available, 0\.00 on hold$/m)
  assert.equal(JSON.parse(json.stdout).find((one: { currency: string }) => one.currency === 'EUR').available, '5000.00')
  assert.match(wrong.stderr, /keyInvalid, request /)
  assert.deepEqual([plain.code, json.code, wrong.code, argument.code], [0, 0, 1, 2])
  assert.ok(!argument.stderr.includes(secret))
})

test('[D9.20] a key says what it may do, and revokes itself', async () => {
  const { key, keyId } = await spareKey()
  const env = { SAMPAN_KEY: key }
  assert.match((await sampan(['key'], { env })).stdout, /^Spare, until \d{4}-.*\nscopes wallet\.wallets\nfrom any address\n$/)
  const ended = await sampan(['key', 'revoke'], { env })
  assert.deepEqual([ended.stdout, ended.code], ['The key is revoked.\n', 0])
  const later = await sampan(['key'], { env })
  assert.match(later.stderr, /keyRevoked/)
  const { rows } = await world.server.database.pool.query('select actor_id from audit_row where subject = $1 and action = $2', [
    keyId,
    'apiKeyRevoked',
  ])
  assert.deepEqual([later.code, rows], [1, [{ actor_id: keyId }]])
})

test('[D9.20] a dry run of a withdrawal, with a signing key that others cannot read', async () => {
  const [dry, impossible] = await Promise.all([sampan(withdrawal('120.00')), sampan([...withdrawal('999999.00'), '--json'])])
  assert.match(dry.stdout, /^Dry run: possible\. Nothing was written\.\nfee 1\.00 EUR\narrives 120\.00 EUR by /)
  assert.equal(JSON.parse(impossible.stdout).possible, false)
  chmodSync(keyFile, 0o640)
  const readable = await sampan(withdrawal('120.00'))
  chmodSync(keyFile, 0o600)
  assert.match(readable.stderr, /can be read by others \(mode 640\)/)
  assert.deepEqual([dry.code, impossible.code, readable.code], [0, 1, 2])
  const { rows } = await world.server.database.pool.query('select from transaction')
  assert.equal(rows.length, 0)
})

test('[D9.20] events to the newest, events that are followed until Ctrl-C, and a server that is not there', async () => {
  const [all, followed, absent] = await Promise.all([
    sampan(['events', '--json']),
    sampan(['events', '--follow', '--after', '1'], { onLine: (line, stop) => line.startsWith('3 ') && stop() }),
    sampan(['balances', '--url', 'http://127.0.0.1:1']),
  ])
  const sequences = all.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).sequence)
  assert.deepEqual(
    sequences,
    sequences.map((_, index) => index + 1),
  )
  assert.match(followed.stdout, /^2 \S+Z \w+\.\w+\n3 /)
  assert.deepEqual([all.code, followed.code, absent.code], [0, 0, 3])
})

test('[D9.20] webhooks are received, verified and printed', async () => {
  const { kept, shown } = makeSecret('ed25519')
  const body = JSON.stringify(exampleEvent('bank_withdrawal.completed'))
  const headers = signedHeaders({ id: 'e1', body, at: new Date() }, [toSigner(kept)])
  const answers: number[] = []
  const { code, stdout } = await sampan(['webhooks', 'listen', '--port', '0'], {
    env: { SAMPAN_WEBHOOK_KEYS: shown },
    async onLine(line, stop) {
      const url = /^listening on (\S+)$/.exec(line)?.[1]
      if (url === undefined) return
      for (const content of [body, `${body} `])
        answers.push((await fetch(url, { method: 'POST', headers, body: content })).status)
      stop()
    },
  })
  assert.deepEqual([answers, code], [[204, 400], 0])
  assert.match(stdout, /\n42 2026-\S+ bank_withdrawal\.completed\nrefused: No key has signed this webhook\.\n$/)
})
