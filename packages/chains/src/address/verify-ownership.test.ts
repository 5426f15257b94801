import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { base58, base64 } from '@scure/base'
import { Keypair } from '@stellar/stellar-sdk'
import { TronWeb } from 'tronweb'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyOwnership } from './verify-ownership.ts'

const message = 'Sampan: this address is mine\nCode: 7f3a'
const secret = (byte: string) => byte.repeat(32)

type WalletSignature = { readonly address: string; readonly signature: string }
type Sign = (key: string, text: string) => Promise<WalletSignature>

/** By the libraries that wallets of each family use. */
const wallets: readonly (readonly [network: NetworkId, sign: Sign])[] = [
  [
    3,
    async (key, text) => {
      const account = privateKeyToAccount(`0x${key}`)
      return { address: account.address, signature: await account.signMessage({ message: text }) }
    },
  ],
  [
    6,
    async (key, text) => {
      const address = TronWeb.address.fromPrivateKey(key)
      assert.ok(address)
      return { address, signature: new TronWeb({ fullHost: 'http://127.0.0.1:1' }).trx.signMessageV2(text, key) }
    },
  ],
  [
    10,
    async (key, text) => {
      const seed = Buffer.from(key, 'hex')
      const signature = ed25519.sign(utf8ToBytes(text), seed)
      return { address: base58.encode(ed25519.getPublicKey(seed)), signature: base58.encode(signature) }
    },
  ],
  [
    12,
    async (key, text) => {
      const pair = Keypair.fromRawEd25519Seed(Buffer.from(key, 'hex'))
      const signature = pair.sign(Buffer.from(sha256(utf8ToBytes(`Stellar Signed Message:\n${text}`))))
      return { address: pair.publicKey(), signature: base64.encode(signature) }
    },
  ],
]

for (const [network, sign] of wallets) {
  test(`[D11.01] network ${network}: a signature of the address is accepted, of another key or text refused`, async () => {
    const { address, signature } = await sign(secret('11'), message)
    assert.equal(verifyOwnership(network, { address, message, signature }), true)
    const other = await sign(secret('22'), message)
    assert.equal(verifyOwnership(network, { address, message, signature: other.signature }), false, 'another key')
    assert.equal(verifyOwnership(network, { address: other.address, message, signature }), false, 'another address')
    const replayed = await sign(secret('11'), `${message} `)
    assert.equal(verifyOwnership(network, { address, message, signature: replayed.signature }), false, 'another text')
    for (const junk of ['', '0x', '0xzz', signature.slice(0, -2), `${signature}00`, 'A'.repeat(88), '1'.repeat(500)])
      assert.equal(verifyOwnership(network, { address, message, signature: junk }), false, junk)
  })
}

test('[D11.01] 64 bytes count in hexadecimal digits, base58 and base64', () => {
  const seed = Buffer.from(secret('11'), 'hex')
  const address = base58.encode(ed25519.getPublicKey(seed))
  const bytes = ed25519.sign(utf8ToBytes(message), seed)
  for (const signature of [bytesToHex(bytes), base58.encode(bytes), base64.encode(bytes)])
    assert.equal(verifyOwnership(10, { address, message, signature }), true)
})

test('[D11.01] the signature of a contract (EIP-1271, EIP-6492) is refused', () => {
  const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const wrapped = `0x${'00'.repeat(96)}${'6492'.repeat(16)}`
  for (const signature of [wrapped, `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])
    assert.equal(verifyOwnership(3, { address: contract, message, signature }), false)
})
