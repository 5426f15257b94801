// A fee that binds us for a while. The quote is its own proof: sealed to account, currency and channel.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'

/** As long as a challenge lives, and a little to look at it first. */
export const quoteLifeMs = 12 * 60_000

type Subject = { readonly accountId: string; readonly currency: Fiat; readonly channel: Channel }
export type FeeQuote = { readonly fee: bigint; readonly expiresAt: Date }

const macOf = (key: Buffer, figures: Buffer, { accountId, currency, channel }: Subject): Buffer =>
  createHmac('sha256', key).update(figures).update(`${accountId} ${currency} ${channel}`).digest().subarray(0, 16)

export function writeQuote(key: Buffer, subject: Subject, { fee, expiresAt }: FeeQuote): string {
  const figures = Buffer.alloc(16)
  figures.writeBigInt64BE(fee, 0)
  figures.writeBigInt64BE(BigInt(expiresAt.getTime()), 8)
  return Buffer.concat([figures, macOf(key, figures, subject)]).toString('base64url')
}

/** Nothing where it was not made for exactly this. */
export function readQuote(key: Buffer, id: string, subject: Subject): FeeQuote | undefined {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== 32) return undefined
  const figures = bytes.subarray(0, 16)
  if (!timingSafeEqual(bytes.subarray(16), macOf(key, figures, subject))) return undefined
  return { fee: figures.readBigInt64BE(0), expiresAt: new Date(Number(figures.readBigInt64BE(8))) }
}
