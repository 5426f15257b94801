// Why a quote cannot become an order: expired or used, closed, moved too far, or more than we can pay out.

import { compareDecimals, type Decimal, decimal } from '@sampan/contract/decimal.ts'
import { adjustRate } from '@sampan/contract/rates.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { clockSlackMs } from '../../platform/clock.ts'
import type { Standing } from './deps.ts'
import type { Offer, Quote } from './load-offer.ts'

export type LockContext = {
  readonly standing: Standing
  readonly offer: Offer | undefined
  readonly presentRate: Decimal | undefined
  readonly id: string
  readonly reference: string
}

/** A market that has moved further than this since the quote is another market: the quote is not honoured by surprise. */
const moveMaxBp = 100

export function refuseOffer({ standing, offer, presentRate }: LockContext, now: Date): Refusal | undefined {
  if (!standing.active) return new Refusal('accountUnavailable')
  if (standing.frozen) return new Refusal('accountFrozen')
  if (!offer || !isOpen(offer.quote, now)) return new Refusal('rateExpired')
  const { pay_currency: pay, get_currency: get, gross, base_rate: quoted } = offer.quote
  const closed = () => new Refusal('pairClosed', { params: { pair: `${pay} → ${get}` } })
  if (!offer.kind) return closed()
  if (!presentRate) return new Refusal('rateMissing')
  if (hasMoved(presentRate, decimal(quoted))) return new Refusal('rateExpired')
  // What we cannot pay out is not promised.
  return offer.reserve < gross ? closed() : undefined
}

/** One that was made later than now belongs to a clock that went back: an old rate must not stay alive. */
const isOpen = ({ used, expires_at, created_at }: Quote, now: Date): boolean =>
  !used && expires_at > now && created_at.getTime() <= now.getTime() + clockSlackMs

const hasMoved = (present: Decimal, quoted: Decimal): boolean =>
  compareDecimals(present, adjustRate(quoted, -moveMaxBp)) < 0 || compareDecimals(present, adjustRate(quoted, moveMaxBp)) > 0
