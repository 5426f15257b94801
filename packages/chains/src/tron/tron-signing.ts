// Signs Tron transfers: ECDSA on secp256k1 over the SHA-256 of the raw transaction.

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { NetworkId } from '@sampan/contract/networks.ts'
import * as z from 'zod'
import { assetOf } from '../allow-list.ts'
import type { DecodedTransfer, Nodes, SignedTransfer, Signing, UnsignedTransfer } from '../gateway.ts'
import { readTransferCall } from './trc20.ts'
import { activationUnitsMax, bandwidthUnitsMax } from './tron-fees.ts'
import { addressOfSecret } from './tron-keys.ts'
import { decodeRaw, encodeSigned, txnHashOf } from './tron-transaction.ts'

const bodySchema = z.object({
  rawDataHex: z.string().regex(/^([0-9a-f]{2})+$/),
  /** By the chain's pace no later block can hold it; only a hint, because the bytes contain the time itself. */
  lastValidHeight: z.string().regex(/^\d+$/),
})

export const unsignedBody = (rawBytes: Uint8Array, lastValidHeight: bigint): string =>
  JSON.stringify({ rawDataHex: bytesToHex(rawBytes), lastValidHeight: lastValidHeight.toString() } satisfies z.infer<
    typeof bodySchema
  >)

export const tronSigning = (network: NetworkId, tokens: Nodes['tokens']): Signing => ({
  decode: (unsigned) => decode(network, tokens, unsigned),
  sign: async (unsigned, secret) => sign(network, tokens, unsigned, secret),
})

function decode(network: NetworkId, tokens: Nodes['tokens'], unsigned: UnsignedTransfer): DecodedTransfer {
  if (unsigned.network !== network) throw new Error('These bytes are for another network.')
  const rawBytes = hexToBytes(bodySchema.parse(JSON.parse(unsigned.body)).rawDataHex)
  const { contract, feeLimit, expirationMs } = decodeRaw(rawBytes)
  const expiresAt = new Date(Number(expirationMs))
  const common = { network, from: contract.from, memo: null, sequence: 0n, feeUnitsMax: feeLimit + bandwidthUnitsMax, expiresAt }
  if (contract.kind === 'TransferContract') {
    const feeUnitsMax = common.feeUnitsMax + activationUnitsMax
    return { ...common, to: contract.to, asset: { kind: 'native' }, units: contract.units, feeUnitsMax }
  }
  if (contract.kind === 'TransferAssetContract')
    return { ...common, to: contract.to, asset: { kind: 'other', contract: contract.token }, units: contract.units }
  const transfer = readTransferCall(contract.call)
  if (!transfer || contract.callUnits !== 0n) throw new Error('The call is no plain token transfer.')
  return { ...common, ...transfer, asset: assetOf(tokens, contract.contract) }
}

async function sign(
  network: NetworkId,
  tokens: Nodes['tokens'],
  unsigned: UnsignedTransfer,
  secret: Uint8Array,
): Promise<SignedTransfer> {
  const { from } = decode(network, tokens, unsigned)
  if (addressOfSecret(secret) !== from) throw new Error('The key belongs to another address.')
  const { rawDataHex, lastValidHeight } = bodySchema.parse(JSON.parse(unsigned.body))
  const rawBytes = hexToBytes(rawDataHex)
  // Recovered form is (recovery, r, s); Tron writes r, s and the recovery last.
  const recovered = secp256k1.sign(rawBytes, secret, { format: 'recovered', prehash: true })
  const signature = Uint8Array.from([...recovered.subarray(1), (recovered[0] ?? 0) + 27])
  return {
    network,
    bytes: bytesToHex(encodeSigned(rawBytes, signature)),
    txnHash: txnHashOf(rawBytes),
    sequence: 0n,
    lastValidHeight: BigInt(lastValidHeight),
  }
}
