// The key store: the seed's entropy in a file outside of the database, encrypted under a passphrase.

import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { SignedTransfer, Signing, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { SignerProblem } from '../keeper-problem.ts'
import { type KeyLocation, type Keys, openKeys } from './keys.ts'
import { type Cost, type KeyStoreFile, type KeyStoreHead, readKeyStoreFile, writeKeyStoreFile } from './keystore-file.ts'

/** The interface for a KMS or an HSM: keys sign and never leave the store. */
export type KeyStore = {
  address(network: NetworkId, place: KeyLocation): Promise<string>
  sign(asked: { signing: Signing; place: KeyLocation; unsigned: UnsignedTransfer }): Promise<SignedTransfer>
}

/** The cost of one guess of the passphrase: 128 MiB and about 0.4 s, or almost nothing in tests. */
export const usualCost = { N: 2 ** 17, r: 8, p: 1 } as const
export const cheapCost = { N: 2 ** 10, r: 8, p: 1 } as const

const entropyBytes = 32
const tagBytes = 16

export const passphraseLengthMin = 16

export const keyStoreOf = (keys: Keys): KeyStore => ({
  address: async (network, place) => keys.address(network, place),
  sign: ({ signing, place, unsigned }) => keys.lend(unsigned.network, place, (secret) => signing.sign(unsigned, secret)),
})

/** Creates a new seed. Never overwrites a file: that would lose all coins on the old addresses. */
export async function createKeyStore(file: string, passphrase: string, cost: Cost = usualCost): Promise<void> {
  requirePassphrase(passphrase)
  const entropy = randomBytes(entropyBytes)
  const head: KeyStoreHead = {
    version: 1,
    kdf: 'scrypt',
    cost,
    salt: randomBytes(16).toString('base64'),
    nonce: randomBytes(12).toString('base64'),
  }
  const key = await keyFrom(passphrase, head)
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(head.nonce, 'base64')).setAAD(headBytes(head))
  const box = Buffer.concat([cipher.update(entropy), cipher.final(), cipher.getAuthTag()]).toString('base64')
  entropy.fill(0)
  key.fill(0)
  writeKeyStoreFile(file, `${JSON.stringify({ head, box } satisfies KeyStoreFile, null, 2)}\n`)
}

export async function openKeyStore(file: string, passphrase: string): Promise<KeyStore> {
  const entropy = await readEntropy(file, passphrase)
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
  entropy.fill(0)
  return keyStoreOf(openKeys(seed))
}

/** The 24 words for a backup on paper. Only the operator's own command reads them. */
export async function readWords(file: string, passphrase: string): Promise<string> {
  return entropyToMnemonic(await readEntropy(file, passphrase), wordlist)
}

/** Checks the operator's passphrase, for actions that the server's token alone must not allow. */
export const isKeeper = (file: string, passphrase: string): Promise<boolean> =>
  readEntropy(file, passphrase).then(
    (entropy) => entropy.fill(0).length > 0,
    () => false,
  )

async function readEntropy(file: string, passphrase: string): Promise<Uint8Array> {
  const { head, box } = readKeyStoreFile(file)
  const key = await keyFrom(passphrase, head)
  const sealed = Buffer.from(box, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(head.nonce, 'base64'), { authTagLength: tagBytes })
    decipher.setAAD(headBytes(head)).setAuthTag(sealed.subarray(-tagBytes))
    return Uint8Array.from(Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]))
  } catch {
    // The cause is left out on purpose, so that nothing of the attempt reaches a log.
    throw new SignerProblem(`The passphrase does not open ${file}, or the file was changed.`)
  } finally {
    key.fill(0)
  }
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const keyFrom = (passphrase: string, { salt, cost }: KeyStoreHead): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, {
    N: cost.N,
    r: cost.r,
    p: cost.p,
    maxmem: 2 * 128 * cost.N * cost.r,
  })

/** The header is authenticated with the box: a file with a cheaper cost does not open. */
const headBytes = ({ version, kdf, cost, salt, nonce }: KeyStoreHead): Buffer =>
  Buffer.from(JSON.stringify([version, kdf, cost.N, cost.r, cost.p, salt, nonce]))

function requirePassphrase(passphrase: string): void {
  if (passphrase.length < passphraseLengthMin)
    throw new SignerProblem(`The passphrase of the key store needs at least ${passphraseLengthMin} characters.`)
}
