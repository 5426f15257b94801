// Signs Solana payments: Ed25519 over the message. The signature is also the transaction's id.

import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { base58 } from '@scure/base'
import * as z from 'zod'
import { assetOf } from '../allow-list.ts'
import type { DecodedTransfer, Nodes, SignedTransfer, Signing, UnsignedTransfer } from '../gateway.ts'
import { readPayment } from './read-solana-payment.ts'

const bodySchema = z.object({ message: z.base64(), lastValidHeight: z.string().regex(/^\d+$/) })

export const unsignedBody = (message: Uint8Array, lastValidHeight: bigint): string =>
  JSON.stringify({ message: Buffer.from(message).toString('base64'), lastValidHeight: lastValidHeight.toString() })

export const solanaSigning = (network: NetworkId, tokens: Nodes['tokens']): Signing => ({
  decode: (unsigned) => decode(network, tokens, unsigned),
  sign: async (unsigned, secret) => sign(network, tokens, unsigned, secret),
})

function decode(network: NetworkId, tokens: Nodes['tokens'], unsigned: UnsignedTransfer): DecodedTransfer {
  const { mint, ...payment } = readPayment(bodyOf(network, unsigned).message)
  return { network, ...payment, memo: null, asset: mint === null ? { kind: 'native' } : assetOf(tokens, mint), sequence: 0n }
}

function sign(network: NetworkId, tokens: Nodes['tokens'], unsigned: UnsignedTransfer, secret: Uint8Array): SignedTransfer {
  const { message, lastValidHeight } = bodyOf(network, unsigned)
  if (base58.encode(ed25519.getPublicKey(secret)) !== decode(network, tokens, unsigned).from)
    throw new Error('The key belongs to another address.')
  return { network, ...signMessage(message, [secret]), sequence: 0n, lastValidHeight }
}

/** One signature for each signer of the message, in order. */
export function signMessage(message: Uint8Array, secrets: readonly Uint8Array[]): { bytes: string; txnHash: string } {
  const signatures = secrets.map((secret) => ed25519.sign(message, secret))
  const wire = concatBytes(Uint8Array.of(signatures.length), ...signatures, message)
  return { bytes: Buffer.from(wire).toString('base64'), txnHash: base58.encode(signatures[0] ?? new Uint8Array()) }
}

function bodyOf(network: NetworkId, unsigned: UnsignedTransfer): { message: Uint8Array; lastValidHeight: bigint } {
  if (unsigned.network !== network) throw new Error('These bytes are for another network.')
  const { message, lastValidHeight } = bodySchema.parse(JSON.parse(unsigned.body))
  return { message: Uint8Array.from(Buffer.from(message, 'base64')), lastValidHeight: BigInt(lastValidHeight) }
}
