// Decodes and signs unsigned EVM payments, without a node.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { bytesToHex, keccak256 } from 'viem/utils'
import type { DecodedTransfer, Nodes, SignedTransfer, Signing, UnsignedTransfer } from '../gateway.ts'
import { assetOf } from './evm-transfers.ts'
import { type Body, readBody } from './evm-unsigned.ts'
import { readTransferCall } from './transfer-call.ts'

export function evmSigning(network: NetworkId, tokens: Nodes['tokens']): Signing {
  return {
    decode: (unsigned) => decode(ours(network, unsigned), tokens),
    sign: async (unsigned, secret) => {
      decode(ours(network, unsigned), tokens)
      return sign(unsigned, secret)
    },
  }
}

function ours(network: NetworkId, unsigned: UnsignedTransfer): UnsignedTransfer {
  if (unsigned.network !== network) throw new Error(`This signs for network ${network}, not for ${unsigned.network}.`)
  return unsigned
}

function decode(unsigned: UnsignedTransfer, tokens: Nodes['tokens']): DecodedTransfer {
  const body = readBody(unsigned)
  const price = body.kind === 'legacy' ? body.gasPrice : body.maxFeePerGas
  const told = {
    network: unsigned.network,
    from: body.from,
    memo: null,
    sequence: BigInt(body.nonce),
    feeUnitsMax: body.gas * price,
  }
  if (body.data === '0x') return { ...told, to: body.to, asset: { kind: 'native' }, units: body.value }
  const transfer = readTransferCall(body.data)
  if (!transfer || body.value !== 0n) throw new Error('This is no transfer.')
  return { ...told, to: transfer.to, asset: assetOf(body.to, tokens), units: transfer.units }
}

async function sign(unsigned: UnsignedTransfer, secret: Uint8Array): Promise<SignedTransfer> {
  const { from, ...body } = readBody(unsigned)
  const account = privateKeyToAccount(bytesToHex(secret))
  if (account.address !== from) throw new Error('The key is not the one of the sender.')
  const bytes = await account.signTransaction(serializable(body))
  return { network: unsigned.network, bytes, txnHash: keccak256(bytes), sequence: BigInt(body.nonce), lastValidHeight: null }
}

type Txn<Kind> = Kind extends Body ? Omit<Kind, 'from'> : never

function serializable({ chainId, nonce, to, value, data, gas, ...txn }: Txn<Body>) {
  const fields = { chainId, nonce, to, value, data, gas }
  if (txn.kind === 'legacy') return { ...fields, type: 'legacy', gasPrice: txn.gasPrice } as const
  const { maxFeePerGas, maxPriorityFeePerGas } = txn
  return { ...fields, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}
