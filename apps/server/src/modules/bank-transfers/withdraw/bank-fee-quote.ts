// A fee that binds us for a while. The quote is its own proof: sealed to account, currency and channel.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { openFigures, sealFigures } from '../../../core/quotes/sealed-figures.ts'
import type { KeyRing } from '../../../platform/security/key-ring.ts'

/** As long as a challenge lives, and a little to look at it first. */
export const quoteLifeMs = 12 * 60_000

type Subject = { readonly accountId: string; readonly currency: Fiat; readonly channel: Channel }
export type FeeQuote = { readonly fee: bigint; readonly expiresAt: Date }

const subjectOf = ({ accountId, currency, channel }: Subject): string => `${accountId} ${currency} ${channel}`

export const writeQuote = (keys: KeyRing, subject: Subject, { fee, expiresAt }: FeeQuote): string =>
  sealFigures(keys, subjectOf(subject), [fee, BigInt(expiresAt.getTime())])

/** Undefined where it was not made for exactly this. */
export function readQuote(keys: KeyRing, id: string, subject: Subject): FeeQuote | undefined {
  const [fee, expiry] = openFigures(keys, subjectOf(subject), id) ?? []
  return fee === undefined || expiry === undefined ? undefined : { fee, expiresAt: new Date(Number(expiry)) }
}
