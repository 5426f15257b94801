// The body of an unsigned payment: every field of the transaction, so that signing adds only the signature.

import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import * as z from 'zod'
import { asEvmAddress } from '../address/evm-address.ts'
import type { Nodes, Order, UnsignedTransfer } from '../gateway.ts'
import type { Hex } from './evm-responses.ts'
import { contractOf, transferCall } from './transfer-call.ts'

const amount = z.pipe(
  z.string().regex(/^(0|[1-9][0-9]{0,77})$/),
  z.transform((value: string) => BigInt(value)),
)
const address = z.custom<Hex>((value) => typeof value === 'string' && asEvmAddress(value) === value)
const common = {
  chainId: z.int(),
  from: address,
  to: address,
  value: amount,
  data: z.custom<Hex>((value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/.test(value)),
  nonce: z.int().nonnegative(),
  gas: amount,
}
const body = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('eip1559'), ...common, maxFeePerGas: amount, maxPriorityFeePerGas: amount }),
  z.strictObject({ kind: z.literal('legacy'), ...common, gasPrice: amount }),
])
const price = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('eip1559'), gas: z.string(), maxFeePerGas: z.string(), maxPriorityFeePerGas: z.string() }),
  z.strictObject({ kind: z.literal('legacy'), gas: z.string(), gasPrice: z.string() }),
])

export type Body = z.output<typeof body>

export function build(network: NetworkId, tokens: Nodes['tokens'], order: Order): UnsignedTransfer {
  if (order.memo !== null) throw new Error('This network carries no memo.')
  if (order.units <= 0n) throw new Error('A payment moves something.')
  const paid =
    order.asset.kind === 'native'
      ? { to: order.to, value: order.units.toString(), data: '0x' }
      : { to: contractOf(tokens, order.asset.currency), value: '0', data: transferCall(order.to, order.units) }
  const { chainId } = networkById(network)
  const made = {
    chainId,
    from: order.from,
    ...paid,
    to: asEvmAddress(paid.to),
    nonce: Number(order.sequence),
    ...price.parse(order.fee.parameters),
  }
  body.parse(made)
  return { network, body: JSON.stringify(made) }
}

/** Throws when a field is missing, unknown or of another network. */
export function readBody({ network, body: text }: UnsignedTransfer): Body {
  const made = body.parse(JSON.parse(text))
  if (made.chainId !== networkById(network).chainId)
    throw new Error(`Chain ${made.chainId} is not the one of network ${network}.`)
  return made
}
