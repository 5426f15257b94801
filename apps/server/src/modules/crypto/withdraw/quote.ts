// A fee that binds us for a while. The quote is its own proof: whoever brings it back brings the figures, sealed to account, network and coin.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'

/** As long as a challenge lives, and a little to look at it first. */
export const quoteLifeMs = 12 * 60_000

export type Quote = {
  readonly accountId: string
  readonly network: NetworkId
  readonly currency: Stablecoin
  readonly fee: bigint
  /** What "Max" was when it was quoted: this very amount may carry the ledger's decimals. */
  readonly max: bigint
  readonly expiresAt: Date
}

const version = 1
const figuresLength = 1 + 1 + 1 + 8 + 8 + 8
const macLength = 16

export function writeQuote(key: Buffer, quote: Quote): string {
  const figures = Buffer.alloc(figuresLength)
  figures.writeUInt8(version, 0)
  figures.writeUInt8(quote.network, 1)
  figures.writeUInt8(stablecoins.indexOf(quote.currency), 2)
  figures.writeBigInt64BE(quote.fee, 3)
  figures.writeBigInt64BE(quote.max, 11)
  figures.writeBigInt64BE(BigInt(quote.expiresAt.getTime()), 19)
  return Buffer.concat([figures, macOf(key, figures, quote.accountId)]).toString('base64url')
}

type Asked = Pick<Quote, 'accountId' | 'network' | 'currency'>

/** Nothing where it was not made for exactly this; an expired one is given back, for whoever wants to say so. */
export function readQuote(key: Buffer, id: string, { accountId, network, currency }: Asked): Quote | undefined {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== figuresLength + macLength) return undefined
  const figures = bytes.subarray(0, figuresLength)
  if (!timingSafeEqual(bytes.subarray(figuresLength), macOf(key, figures, accountId))) return undefined
  if (figures.readUInt8(0) !== version || figures.readUInt8(1) !== network) return undefined
  if (stablecoins[figures.readUInt8(2)] !== currency) return undefined
  const [fee, max, expiry] = [figures.readBigInt64BE(3), figures.readBigInt64BE(11), figures.readBigInt64BE(19)]
  return { accountId, network, currency, fee, max, expiresAt: new Date(Number(expiry)) }
}

const macOf = (key: Buffer, figures: Buffer, accountId: string): Buffer =>
  createHmac('sha256', key).update(figures).update(accountId).digest().subarray(0, macLength)
