// Tests the encrypted key store of the signer.

import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { networks } from '@sampan/contract/networks.ts'
import { mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { SignerProblem } from '../keeper-problem.ts'
import { deposit, omnibus, openKeys } from './keys.ts'
import { cheapCost, createKeyStore, isKeeper, openKeyStore, readWords } from './keystore.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-keystore-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const passphrase = 'a long enough passphrase'
const { Ethereum, Solana } = networks

const fresh = async (name: string) => {
  const file = join(folder, name, 'keys.json')
  await createKeyStore(file, passphrase, cheapCost)
  return file
}

test('the seed file is encrypted and private; words restore it', async () => {
  const file = await fresh('first')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const keyStore = await openKeyStore(file, passphrase)
  const words = await readWords(file, passphrase)
  assert.equal(words.split(' ').length, 24)
  const seed = mnemonicToSeedSync(words)
  const restored = openKeys(seed)
  for (const network of [Ethereum.id, Solana.id])
    for (const place of [deposit(5), omnibus])
      assert.equal(await keyStore.address(network, place), restored.address(network, place))
  const kept = readFileSync(file)
  const entropy = Buffer.from(mnemonicToEntropy(words, wordlist))
  for (const secret of [entropy, Buffer.from(seed), Buffer.from(words), Buffer.from(passphrase)])
    for (const form of [secret, Buffer.from(secret.toString('hex')), Buffer.from(secret.toString('base64'))])
      assert.equal(kept.includes(form), false)
})

test('key stores are unique, and an existing one is never overwritten', async () => {
  const [one, other] = [await fresh('one'), await fresh('other')]
  assert.notEqual(await readWords(one, passphrase), await readWords(other, passphrase))
  const before = readFileSync(one, 'utf8')
  await assert.rejects(createKeyStore(one, passphrase, cheapCost), /exists already/)
  assert.equal(readFileSync(one, 'utf8'), before)
})

test('a wrong passphrase, a changed file and a readable file are refused', async () => {
  const file = await fresh('guarded')
  await assert.rejects(openKeyStore(file, 'a long enough passphrasE'), SignerProblem)
  assert.equal(await isKeeper(file, passphrase), true)
  assert.equal(await isKeeper(file, 'another phrase'), false)
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { head: { cost: { N: number } }; box: string }
  const write = (changed: object) => writeFileSync(file, JSON.stringify(changed))
  const box = Buffer.from(kept.box, 'base64')
  box.writeUInt8(box.readUInt8(0) ^ 1, 0)
  write({ ...kept, box: box.toString('base64') })
  await assert.rejects(openKeyStore(file, passphrase), /does not open/)
  write({ ...kept, head: { ...kept.head, cost: { N: 2 ** 11, r: 8, p: 1 } } })
  await assert.rejects(openKeyStore(file, passphrase), /does not open/)
  const cheapest = { ...kept, head: { ...kept.head, cost: { N: 2, r: 8, p: 1 } } }
  for (const broken of [{}, cheapest, { ...kept, head: { ...kept.head, version: 2 } }, { ...kept, box: 7 }]) {
    write(broken)
    await assert.rejects(openKeyStore(file, passphrase), /no key store of this version/)
  }
  write(kept)
  await openKeyStore(file, passphrase)
  chmodSync(file, 0o640)
  await assert.rejects(openKeyStore(file, passphrase), /can be read by others/)
  await assert.rejects(openKeyStore(join(folder, 'nowhere'), passphrase), /cannot be read \(ENOENT\)/)
})

test('a short passphrase makes no key store', async () => {
  await assert.rejects(createKeyStore(join(folder, 'short'), '15 characters..', cheapCost), /at least 16 characters/)
})
