// Signs Stellar payments: Ed25519 over the hash of the network's name and the transaction.

import { bytesToHex } from '@noble/hashes/utils.js'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Keypair, Transaction } from '@stellar/stellar-sdk/base'
import * as z from 'zod'
import { assetOf } from '../allow-list.ts'
import type { DecodedTransfer, Nodes, SignedTransfer, Signing, UnsignedTransfer } from '../gateway.ts'
import { passphrase } from './stellar-account.ts'
import { unitsOf } from './stellar-amount.ts'

const bodySchema = z.object({ xdr: z.base64() })
export const unsignedBody = (xdr: string): string => JSON.stringify({ xdr })

export const stellarSigning = (network: NetworkId, tokens: Nodes['tokens']): Signing => ({
  decode: (unsigned) => decode(network, tokens, unsigned),
  sign: async (unsigned, secret) => sign(network, tokens, unsigned, secret),
})

export const readTransaction = (xdr: string): Transaction => new Transaction(xdr, passphrase)

/** Accepts only one payment by the account itself without further conditions. */
function decode(network: NetworkId, tokens: Nodes['tokens'], unsigned: UnsignedTransfer): DecodedTransfer {
  const transaction = transactionOf(network, unsigned)
  const [payment] = transaction.operations
  const isPlain =
    transaction.operations.length === 1 &&
    transaction.signatures.length === 0 &&
    transaction.timeBounds !== undefined &&
    transaction.ledgerBounds === undefined &&
    transaction.minAccountSequence === undefined &&
    (transaction.extraSigners?.length ?? 0) === 0 &&
    transaction.source.startsWith('G')
  if (!isPlain || payment?.type !== 'payment' || payment.source !== undefined)
    throw new Error('The transaction is no plain payment.')
  const { asset } = payment
  return {
    network,
    from: transaction.source,
    to: payment.destination,
    memo: memoOf(transaction),
    asset: asset.isNative() ? { kind: 'native' } : assetOf(tokens, `${asset.getCode()}:${asset.getIssuer()}`),
    units: unitsOf(payment.amount),
    sequence: BigInt(transaction.sequence),
    feeUnitsMax: BigInt(transaction.fee),
    ...expiryOf(transaction),
  }
}

/** A limit of zero means that it never expires. */
function expiryOf({ timeBounds }: Transaction): Pick<DecodedTransfer, 'expiresAt'> {
  const seconds = Number(timeBounds?.maxTime ?? 0)
  return seconds > 0 ? { expiresAt: new Date(seconds * 1000) } : {}
}

async function sign(
  network: NetworkId,
  tokens: Nodes['tokens'],
  unsigned: UnsignedTransfer,
  secret: Uint8Array,
): Promise<SignedTransfer> {
  const { from, sequence } = decode(network, tokens, unsigned)
  const key = Keypair.fromRawEd25519Seed(secret)
  if (key.publicKey() !== from) throw new Error('The key belongs to another address.')
  const transaction = transactionOf(network, unsigned)
  transaction.sign(key)
  const txnHash = bytesToHex(transaction.hash())
  // It expires by time and not by height.
  return { network, bytes: transaction.toXDR(), txnHash, sequence, lastValidHeight: null }
}

function transactionOf(network: NetworkId, unsigned: UnsignedTransfer): Transaction {
  if (unsigned.network !== network) throw new Error('These bytes are for another network.')
  return readTransaction(bodySchema.parse(JSON.parse(unsigned.body)).xdr)
}

function memoOf({ memo }: Transaction): string | null {
  if (memo.type === 'none') return null
  if (memo.type !== 'text' && memo.type !== 'id') throw new Error('A memo is a text or a number.')
  const { value } = memo
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value
}
