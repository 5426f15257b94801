// The key store: the seed's entropy in a file outside of the database, encrypted under a passphrase or a key of an HSM.

import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { SignedTransfer, Signing, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { SignerProblem } from '../keeper-problem.ts'
import type { Hsm } from './hsm.ts'
import { type KeyLocation, type Keys, openKeys } from './keys.ts'
import {
  type Cost,
  type HsmHead,
  type KeyStoreFile,
  type KeyStoreHead,
  type PassphraseHead,
  readKeyStoreFile,
  writeKeyStoreFile,
} from './keystore-file.ts'

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

/** What opens a key store: the passphrase, or the HSM that its key is wrapped in. */
export type Unlock = string | Hsm

type NewKeyStore = { readonly cost?: Cost; readonly entropy?: Uint8Array }

/** Creates a new seed, or keeps a given one. Never overwrites a file: that would lose all coins on the old addresses. */
export async function createKeyStore(file: string, unlock: Unlock, given: Cost | NewKeyStore = {}): Promise<void> {
  const { cost = usualCost, entropy = randomBytes(entropyBytes) } = 'N' in given ? { cost: given } : given
  const nonce = randomBytes(12).toString('base64')
  const { head, key } =
    typeof unlock === 'string' ? await headForPassphrase(unlock, cost, nonce) : await headForHsm(unlock, nonce)
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64')).setAAD(headBytes(head))
  const box = Buffer.concat([cipher.update(entropy), cipher.final(), cipher.getAuthTag()]).toString('base64')
  entropy.fill(0)
  key.fill(0)
  writeKeyStoreFile(file, `${JSON.stringify({ head, box } satisfies KeyStoreFile, null, 2)}\n`)
}

async function headForPassphrase(passphrase: string, cost: Cost, nonce: string) {
  requirePassphrase(passphrase)
  const head: PassphraseHead = { version: 1, kdf: 'scrypt', cost, salt: randomBytes(16).toString('base64'), nonce }
  return { head, key: await keyFrom(passphrase, head) }
}

async function headForHsm(hsm: Hsm, nonce: string) {
  const key = randomBytes(32)
  const head: HsmHead = { version: 1, kdf: 'pkcs11', wrapped: await hsm.wrap(await hsm.createKey(), key), nonce }
  return { head, key }
}

export async function openKeyStore(file: string, unlock: Unlock): Promise<KeyStore> {
  const entropy = await readEntropy(file, unlock)
  const seed = await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist))
  entropy.fill(0)
  return keyStoreOf(openKeys(seed))
}

/** The 24 words for a backup on paper. Only the operator's own command reads them. */
export async function readWords(file: string, unlock: Unlock): Promise<string> {
  return entropyToMnemonic(await readEntropy(file, unlock), wordlist)
}

/** Checks the operator's passphrase, for actions that the server's token alone must not allow. */
export const isKeeper = (file: string, passphrase: string): Promise<boolean> =>
  readEntropy(file, passphrase).then(
    (entropy) => entropy.fill(0).length > 0,
    () => false,
  )

/** The PIN in the passphrase's place. It is compared here, because wrong ones would lock the HSM, and slowly, because a PIN is short. */
export function createPinCheck(pin: string, cost: Cost = usualCost): (given: string) => Promise<boolean> {
  const head: PassphraseHead = { version: 1, kdf: 'scrypt', cost, salt: randomBytes(16).toString('base64'), nonce: '' }
  let right: Promise<Buffer> | undefined
  return async (given) => timingSafeEqual(await (right ??= keyFrom(pin, head)), await keyFrom(given, head))
}

/** For the key store's own commands: the entropy is worth all coins. */
export async function readEntropy(file: string, unlock: Unlock): Promise<Uint8Array> {
  const { head, box } = readKeyStoreFile(file)
  const key = await keyOf(file, head, unlock)
  const sealed = Buffer.from(box, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(head.nonce, 'base64'), { authTagLength: tagBytes })
    decipher.setAAD(headBytes(head)).setAuthTag(sealed.subarray(-tagBytes))
    return Uint8Array.from(Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]))
  } catch {
    const opener = head.kdf === 'scrypt' ? 'The passphrase' : 'The key of the HSM'
    // The cause is left out on purpose, so that nothing of the attempt reaches a log.
    throw new SignerProblem(`${opener} does not open ${file}, or the file was changed.`)
  } finally {
    key.fill(0)
  }
}

function keyOf(file: string, head: KeyStoreHead, unlock: Unlock): Promise<Uint8Array> {
  if (head.kdf === 'scrypt' && typeof unlock === 'string') return keyFrom(unlock, head)
  if (head.kdf === 'pkcs11' && typeof unlock !== 'string') return unlock.unwrap(head.wrapped)
  throw new SignerProblem(
    head.kdf === 'scrypt'
      ? `${file} is encrypted under a passphrase, and SIGNER_HSM_MODULE is set. \`npm run signer:wrap\` moves it to the HSM.`
      : `${file} is wrapped by an HSM. Set SIGNER_HSM_MODULE, SIGNER_HSM_TOKEN and SIGNER_HSM_PIN_FILE.`,
  )
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const keyFrom = (passphrase: string, { salt, cost }: PassphraseHead): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, {
    N: cost.N,
    r: cost.r,
    p: cost.p,
    maxmem: 2 * 128 * cost.N * cost.r,
  })

/** The header is authenticated with the box: a file with a cheaper cost or another wrapped key does not open. */
const headBytes = (head: KeyStoreHead): Buffer => {
  const { version, kdf, nonce } = head
  const own =
    head.kdf === 'scrypt'
      ? [head.cost.N, head.cost.r, head.cost.p, head.salt]
      : [head.wrapped.keyId, head.wrapped.iv, head.wrapped.sealed]
  return Buffer.from(JSON.stringify([version, kdf, ...own, nonce]))
}

function requirePassphrase(passphrase: string): void {
  if (passphrase.length < passphraseLengthMin)
    throw new SignerProblem(`The passphrase of the key store needs at least ${passphraseLengthMin} characters.`)
}
