// Estimates the highest cost of a Solana payment: signature, priority fee and the deposit of the receiver's token account.

import { randomInt } from 'node:crypto'
import { clamp } from '../clamp.ts'
import type { Fee, FeeLevel } from '../gateway.ts'

export const signatureLamports = 5_000n
/** The rent deposit of an account of 165 bytes, paid when the receiver never held the token. */
export const tokenAccountLamports = 2_039_280n

/** Creating a token account and a checked transfer need far less. */
const computeUnits = 80_000
const priceFloor = 1_000n
/** An honest market stays below; a higher price of a node is capped. */
const priceCap = 2_000_000n
const factor: Readonly<Record<FeeLevel, bigint>> = { normal: 1n, bumped: 4n }

/** Varies limit and price a little, because two equal payments on one blockhash would be one transaction. */
const limitSpread = 16_384
const priceSpread = 1_024

export function feeFor(recentPrices: readonly bigint[], level: FeeLevel): Fee {
  const sorted = recentPrices.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const usual = sorted[Math.floor((sorted.length * 3) / 4)] ?? 0n
  const price = clamp(usual, priceFloor, priceCap) * factor[level]
  const dearest = priorityLamports(computeUnits + limitSpread, price + BigInt(priceSpread))
  return { nativeUnits: signatureLamports + dearest + tokenAccountLamports, parameters: { price: price.toString() } }
}

export function computeBudgetFor(fee: Fee): { limit: number; price: bigint } {
  const price = BigInt(fee.parameters.price ?? priceFloor)
  return { limit: computeUnits + randomInt(limitSpread), price: price + BigInt(randomInt(priceSpread)) }
}

/** Rounded up, as the network does. */
export const priorityLamports = (limit: number, price: bigint): bigint => (BigInt(limit) * price + 999_999n) / 1_000_000n
