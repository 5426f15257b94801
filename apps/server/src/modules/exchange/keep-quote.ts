// Stores a quote that binds us, and limits how many a user can have.

import { quote as quoteRules } from '@sampan/contract/constants.ts'
import { formatDecimal } from '@sampan/contract/decimal.ts'
import type { OwnCtx } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import type { Session } from '../../platform/security/session.ts'
import type { Pair } from './pairs.ts'
import type { ExchangePrice } from './price.ts'

/** A user with many quotes could wait for the one that wins. */
export const openQuotesMax = 3

type StoredQuote = { readonly priced: ExchangePrice; readonly pair: Pair; readonly baseRate: string }

/** The oldest open quote gives way to a new one, so that the cap is never in anybody's way. */
export async function keepQuote(
  { transact, now }: OwnCtx<unknown>,
  { accountId, userId }: Session,
  { priced, pair, baseRate }: StoredQuote,
) {
  const id = newId()
  const expiresAt = new Date(now.getTime() + quoteRules.lifeMs)
  await transact(async (tx) => {
    await tx.query({ name: 'exchange-line', text: 'select from account where id = $1 for no key update', values: [accountId] })
    await tx.query({
      name: 'exchange-quote-give-way',
      text: `delete from exchange_quote where account_id = $1 and (expires_at <= $2 or id not in (
               select id from exchange_quote where account_id = $1 and expires_at > $2 order by expires_at desc limit ${openQuotesMax - 1}))`,
      values: [accountId, now],
    })
    await tx.query({
      name: 'exchange-quote-keep',
      text: `insert into exchange_quote (id, account_id, user_id, pay_currency, get_currency, pay, fee, get, gross, rate, base_rate, adjustment_bp, created_at, expires_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      values: [
        id,
        accountId,
        userId,
        pair.pay,
        pair.get,
        priced.pay.units,
        priced.fee.units,
        priced.get.units,
        priced.gross.units,
        formatDecimal(priced.rate),
        baseRate,
        pair.adjustmentBp,
        now,
        expiresAt,
      ],
    })
  })
  return { id, expiresAt }
}
