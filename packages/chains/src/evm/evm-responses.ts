// The shapes of an EVM node's responses, as far as they are used.

import * as z from 'zod'
import { asEvmAddress } from '../address/evm-address.ts'

export type Hex = `0x${string}`

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
export const hex = z.custom<Hex>(isHex)
const hash = z.custom<Hex>((value) => isHex(value) && value.length === 66)

export const quantity = z.pipe(
  z.custom<Hex>((value) => isHex(value) && value.length > 2 && value.length <= 66),
  z.transform((value: Hex) => BigInt(value)),
)

/** Normalised to the canonical spelling. */
const address = z.pipe(
  z.custom<Hex>((value) => isHex(value) && value.length === 42),
  z.transform((value: Hex) => asEvmAddress(value.toLowerCase()) ?? value),
)

export const block = z.object({
  number: quantity,
  hash,
  parentHash: hash,
  logsBloom: z.custom<Hex>((value) => isHex(value) && value.length === 514),
  /** Absent on networks without EIP-1559. */
  baseFeePerGas: z.optional(quantity),
})

export const transaction = z.object({
  hash,
  from: address,
  to: z.nullable(address),
  value: quantity,
  gasPrice: z.optional(quantity),
})

export const fullBlock = block.extend({ transactions: z.array(transaction) })

export const log = z.object({
  address,
  topics: z.array(hex),
  data: hex,
  blockHash: z.nullish(hash),
  transactionHash: z.nullish(hash),
  logIndex: z.nullish(quantity),
  removed: z.optional(z.boolean()),
})

export const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: quantity,
  status: quantity,
  gasUsed: quantity,
  /** Older nodes have it only on the transaction. */
  effectiveGasPrice: z.optional(quantity),
  /** The data fee that networks on top of Ethereum charge beside the gas. */
  l1Fee: z.nullish(quantity),
  logs: z.array(log),
})

export type Block = z.output<typeof block>
export type FullBlock = z.output<typeof fullBlock>
export type Log = z.output<typeof log>
export type Receipt = z.output<typeof receipt>
export type Transaction = z.output<typeof transaction>
