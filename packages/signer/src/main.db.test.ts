// Tests the signer process: its settings, its restart and its secrets.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { allNetworks, networks } from '@sampan/contract/networks.ts'
import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { signerEnv, spawnSigner, startSigner } from '../test/signer-process.ts'
import { approvalKeys } from './intent.ts'
import { deposit, omnibus, openKeys } from './keys/keys.ts'
import { readWords } from './keys/keystore.ts'
import { signerClient } from './signer-client.ts'
import { signerSettings } from './signer-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-signer-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const { publicKey } = approvalKeys(randomBytes(32))
const { Ethereum } = networks

test('WD-29 WD-24 a restart keeps seed and switch, and no key leaks from the process', async () => {
  const env = signerEnv(join(folder, 'first'), publicKey)
  const first = await startSigner(env)
  const client = signerClient({ url: first.url, token: env.SIGNER_TOKEN })
  const before = await Promise.all(allNetworks.map(({ id }) => client.depositAddress(id, 3)))
  await client.stop(Ethereum.id)
  await assert.rejects(client.signSweep({ index: 0, unsigned: { network: 8, body: '{"from":"0x"}' } }))
  await assert.rejects(client.resume(Ethereum.id, 'not the passphrase'))
  const environ = `/proc/${first.child.pid}/environ`
  const environment = existsSync(environ) ? readFileSync(environ, 'utf8') : ''
  client.close()
  first.child.kill('SIGTERM')
  assert.equal(await first.exit, 0, first.output())

  const again = await startSigner({ ...env, SIGNER_CREATE: 'off' })
  const restarted = signerClient({ url: again.url, token: env.SIGNER_TOKEN })
  assert.deepEqual(await Promise.all(allNetworks.map(({ id }) => restarted.depositAddress(id, 3))), before)
  assert.deepEqual(await restarted.stopped(), [Ethereum.id])
  await restarted.resume(Ethereum.id, env.SIGNER_PASSPHRASE)
  assert.deepEqual(await restarted.stopped(), [])
  restarted.close()
  again.child.disconnect()
  assert.equal(await again.exit, 0, 'it ends when its parent is gone')

  const words = await readWords(env.SIGNER_KEYSTORE, env.SIGNER_PASSPHRASE)
  const seed = mnemonicToSeedSync(words)
  const keys = openKeys(seed)
  const secrets = [Buffer.from(mnemonicToEntropy(words, wordlist)), Buffer.from(seed), Buffer.from(words)]
  for (const { id } of allNetworks)
    for (const place of [deposit(0), deposit(3), omnibus])
      await keys.lend(id, place, async (secret) => void secrets.push(Buffer.from(secret)))
  const files = readdirSync(join(folder, 'first')).map((name) => readFileSync(join(folder, 'first', name)))
  assert.equal(files.length, 2, 'the key store and the journal')
  const places = [...files, Buffer.from(first.output() + again.output()), Buffer.from(environment)]
  for (const place of places)
    for (const secret of secrets)
      for (const form of [secret, ...(['hex', 'base64', 'base64url'] as const).map((code) => Buffer.from(secret.toString(code)))])
        assert.equal(place.includes(form), false)
  assert.ok(!(first.output() + again.output()).includes(env.SIGNER_PASSPHRASE))
  assert.ok(!(first.output() + again.output()).includes(env.SIGNER_TOKEN))
})

test('[D8.08] missing settings are listed together, without secrets', async () => {
  const faultsOf = async (env: Record<string, string>) => {
    const started = spawnSigner(env)
    assert.equal(await started.exit, 1)
    return started.output()
  }
  const nothing = await faultsOf({})
  for (const name of ['SIGNER_TOKEN', 'SIGNER_PASSPHRASE', 'SIGNER_KEYSTORE', 'SIGNER_JOURNAL', 'SIGNER_APPROVAL_KEY'])
    assert.match(nothing, new RegExp(`^${name}.* must be`, 'm'))
  const wrong = await faultsOf({
    ...signerEnv(join(folder, 'wrong'), 'short'),
    SIGNER_LISTEN: '0.0.0.0:3010',
    SIGNER_TOKEN: 'short-secret',
    SIGNER_LIMITS: '{"Etherium":{}}',
    SIGNER_TOKENS: '{"Viction":{"USDC":"0x"}}',
    MODE: 'production',
  })
  for (const name of ['SIGNER_LISTEN', 'SIGNER_TOKEN', 'SIGNER_APPROVAL_KEY', 'SIGNER_LIMITS', 'SIGNER_TOKENS', 'SIGNER_CREATE'])
    assert.match(wrong, new RegExp(`^${name}`, 'm'))
  assert.ok(!wrong.includes('short-secret'))
  const missing = await faultsOf({ ...signerEnv(join(folder, 'missing'), publicKey), SIGNER_CREATE: 'off' })
  assert.match(missing, /keys\.json cannot be read \(ENOENT\)/)
  assert.doesNotMatch(missing, /\.ts:\d+/)
})

test('the table of the signer in the README is the table of its settings', () => {
  const rows = Object.entries<{ default?: string; meaning: string }>(signerSettings).map(
    ([name, row]) => `| \`${name}\` | ${row.default === undefined ? '' : `\`${row.default}\``} | ${row.meaning} |`,
  )
  const table = ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
  const shown = /<!-- signer settings -->\n+((?:\|.*\n)*)/.exec(readme)?.[1]?.trim()
  assert.equal(shown, table, 'put this table below <!-- signer settings --> in README.md')
})
