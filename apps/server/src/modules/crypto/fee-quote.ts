// A fee that binds us for a while. The quote is its own proof: sealed to account, network and coin.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { openFigures, sealFigures } from '../../core/quotes/sealed-figures.ts'
import type { KeyRing } from '../../platform/security/key-ring.ts'

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

type Subject = Pick<Quote, 'accountId' | 'network' | 'currency'>

const subjectOf = ({ accountId, network, currency }: Subject): string => `${accountId} ${network} ${currency}`

export const writeQuote = (keys: KeyRing, { fee, max, expiresAt, ...subject }: Quote): string =>
  sealFigures(keys, subjectOf(subject), [fee, max, BigInt(expiresAt.getTime())])

/** Undefined where it was not made for exactly this. An expired one is given back, so that the caller can say so. */
function readQuote(keys: KeyRing, id: string, subject: Subject): Quote | undefined {
  const [fee, max, expiry] = openFigures(keys, subjectOf(subject), id) ?? []
  if (fee === undefined || max === undefined || expiry === undefined) return undefined
  return { ...subject, fee, max, expiresAt: new Date(Number(expiry)) }
}

type QuoteState = { readonly given: boolean; readonly promised?: bigint; readonly holds?: Quote }

/** What was promised, and whether it still holds. */
export function readQuoteState(keys: KeyRing, id: string | undefined, subject: Subject, now: Date): QuoteState {
  if (id === undefined) return { given: false }
  const quote = readQuote(keys, id, subject)
  if (!quote) return { given: true }
  return { given: true, promised: quote.fee, ...(quote.expiresAt > now && { holds: quote }) }
}
