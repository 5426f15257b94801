// Accepts a quote: rate and funds are kept while the code is entered. A quote works once.

import type { lockExchange as entry } from '@sampan/contract/api/exchange.ts'
import type { Flow } from '../../core/changes/run-flow.ts'
import { newReference } from '../../core/transactions/reference.ts'
import type { Db } from '../../platform/db/db.ts'
import { newId, rowId } from '../../platform/security/ids.ts'
import { restrictionsOf } from '../auth/public.ts'
import { decideLock } from './decide-lock.ts'
import type { ExchangeDeps } from './deps.ts'
import { createOfferLoader, type Quote } from './load-offer.ts'
import type { LockContext } from './refuse-offer.ts'

export function lockFlow(deps: ExchangeDeps): Flow<typeof entry, LockContext> {
  const loadOffer = createOfferLoader(deps)
  return {
    async load({ session, now }, { body: { quoteId } }) {
      const { accountId } = session
      const offer = await loadOffer({ accountId, quoteId: rowId(quoteId) })
      const standing = offer
        ? await restrictionsOf(deps.db, accountId, offer.standing, now)
        : await deps.standingOf(deps.db, accountId, now)
      if (offer && offer.quote.expires_at <= now) await forgetQuote(deps.db, offer.quote)
      const { pay_currency: from, get_currency: to } = offer?.quote ?? {}
      const presentRate = from && to ? deps.rates.rateOf({ from, to })?.rate : undefined
      return { standing, offer, presentRate, id: newId(), reference: newReference('EX') }
    },
    decide: decideLock,
  }
}

/** A quote that ran out is gone for good, also where a clock should go back. */
async function forgetQuote(db: Db, { id }: Quote): Promise<void> {
  await db.query({ name: 'exchange-quote-forget', text: 'delete from exchange_quote where id = $1', values: [id] })
}
