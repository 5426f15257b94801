// Tests the key store that a key of an HSM wraps, with SoftHSM and the real commands and processes.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { signerEnv, spawnSigner, startSigner } from '../../test/signer-process.ts'
import { createSoftHsm, skipsHsm, softHsmPin } from '../../test/soft-hsm.ts'
import { approvalKeys } from '../intent.ts'
import { signerClient } from '../signer-client.ts'
import { cheapCost, createKeyStore, readEntropy } from './keystore.ts'
import { splitEntropy } from './shares.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-hsm-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const { publicKey } = approvalKeys(randomBytes(32))
const { Ethereum } = networks

type CommandResult = { readonly code: number; readonly output: string }

const run = (command: string, env: Readonly<Record<string, string>>, input = ''): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env } }
    const [name = '', ...args] = command.split(' ')
    const child = execFile(process.execPath, [join(import.meta.dirname, name), ...args], options, (error, out, err) =>
      resolve({ code: error ? 1 : 0, output: out + err }),
    )
    child.stdin?.end(input)
  })

const omnibusOf = async (env: ReturnType<typeof envOf>) => {
  const signer = await startSigner(env)
  const client = signerClient({ url: signer.url, token: env.SIGNER_TOKEN })
  try {
    return await client.omnibusAddress(Ethereum.id)
  } finally {
    client.close()
    signer.child.kill('SIGTERM')
    await signer.exit
  }
}

function envOf(name: string, hsm: Readonly<Record<string, string>>) {
  const { SIGNER_PASSPHRASE: _, ...env } = signerEnv(join(folder, name), publicKey)
  return { ...env, SIGNER_CREATE: 'off', ...hsm }
}
const startFault = async (env: Readonly<Record<string, string>>) => {
  const started = spawnSigner(env)
  assert.equal(await started.exit, 1)
  return started.output()
}

test('[D10.12] the seed opens only with the HSM: a wrong PIN, a changed file, another token or a lost HSM start no signer', {
  skip: skipsHsm,
}, async () => {
  const hsm = createSoftHsm(join(folder, 'hsm'))
  const env = envOf('wrapped', hsm.settings)
  const made = await run('new-keystore.ts --no-words', env)
  assert.equal(made.code, 0, made.output)
  const kept = JSON.parse(readFileSync(env.SIGNER_KEYSTORE, 'utf8')) as {
    head: { wrapped: { sealed: string; keyId: string } }
    box: string
  }
  const write = (changed: object) => writeFileSync(env.SIGNER_KEYSTORE, JSON.stringify(changed))

  const running = await startSigner(env)
  const client = signerClient({ url: running.url, token: env.SIGNER_TOKEN, timeoutMs: 120_000 })
  const address = await client.omnibusAddress(Ethereum.id)
  await client.stop(Ethereum.id)
  await assert.rejects(client.resume(Ethereum.id, '00000000'), 'another PIN')
  await client.resume(Ethereum.id, softHsmPin)

  // The HSM goes away: what runs goes on, a new start says why it cannot.
  renameSync(hsm.tokens, `${hsm.tokens}.lost`)
  assert.equal(await client.omnibusAddress(Ethereum.id), address)
  client.close()
  running.child.kill('SIGTERM')
  await running.exit
  assert.match(await startFault(env), /The HSM has no token "sampan"|PKCS#11 library .* cannot be used/)
  renameSync(`${hsm.tokens}.lost`, hsm.tokens)

  writeFileSync(hsm.pinFile, '00000000')
  const wrongPin = await startFault(env)
  assert.match(wrongPin, /^The HSM token "sampan" refuses the PIN/)
  assert.ok(!wrongPin.includes('00000000'))
  writeFileSync(hsm.pinFile, softHsmPin)

  const flip = (text: string) => {
    const bytes = Buffer.from(text, 'base64')
    bytes.writeUInt8(bytes.readUInt8(3) ^ 1, 3)
    return bytes.toString('base64')
  }
  for (const changed of [
    { ...kept, box: flip(kept.box) },
    { ...kept, head: { ...kept.head, wrapped: { ...kept.head.wrapped, sealed: flip(kept.head.wrapped.sealed) } } },
    { ...kept, head: { ...kept.head, wrapped: { ...kept.head.wrapped, keyId: '00000000000000ff' } } },
  ]) {
    write(changed)
    assert.match(await startFault(env), /does not open .*keys\.json, or the file was changed|could not use its key/)
  }
  write({ ...kept, head: { ...kept.head, wrapped: { ...kept.head.wrapped, keyId: '--help' } } })
  assert.match(await startFault(env), /is no key store of this version/)
  write(kept)
  const other = createSoftHsm(join(folder, 'another-hsm'))
  assert.match(await startFault({ ...env, ...other.settings }), /does not open|could not use its key/)
  assert.match(
    await startFault({ ...signerEnv(join(folder, 'wrapped'), publicKey), SIGNER_CREATE: 'off' }),
    /is wrapped by an HSM/,
  )
  assert.equal(await omnibusOf(env), address)
})

test('[D10.12] a passphrase key store moves to the HSM, and shares restore it there', { skip: skipsHsm }, async () => {
  const { settings } = createSoftHsm(join(folder, 'moved-hsm'))
  const from = join(folder, 'passphrase.json')
  const passphrase = 'a passphrase for tests only'
  await createKeyStore(from, passphrase, cheapCost)
  const env = envOf('moved', settings)
  const wrap = { ...env, SIGNER_KEYSTORE_FROM: from, SIGNER_PASSPHRASE: passphrase }
  assert.match((await run('wrap-keystore.ts', { ...wrap, SIGNER_PASSPHRASE: 'another passphrase' })).output, /does not open/)
  const moved = await run('wrap-keystore.ts', wrap)
  assert.equal(moved.code, 0, moved.output)
  const address = /0x\w{40}/.exec(moved.output)?.[0]
  assert.match((await run('wrap-keystore.ts', wrap)).output, /exists already/)

  const shares = await splitEntropy(await readEntropy(from, passphrase), { shares: 3, threshold: 2 })
  const restored = envOf('restored', settings)
  assert.match((await run('restore-seed.ts', restored, `${shares[0]}\n\n`)).output, /2 shares are needed, 1 were given/)
  const done = await run('restore-seed.ts', restored, `${shares[2]}\n${shares[0]}\n`)
  assert.equal(done.code, 0, done.output)
  assert.ok(address !== undefined && done.output.includes(address))
  assert.match((await run('split-seed.ts', env)).output, /Run this at a terminal/)
})
