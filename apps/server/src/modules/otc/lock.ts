// Accepts a quote: rate and funds are kept while the code is entered. A quote works once.

import type { lock as entry } from '@sampan/contract/api/otc.ts'
import { quote as quoteRules } from '@sampan/contract/constants.ts'
import { compareDecimals, decimal } from '@sampan/contract/decimal.ts'
import type { Money } from '@sampan/contract/money.ts'
import { adjustRate } from '@sampan/contract/rates.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { hold } from '@sampan/ledger/hold.ts'
import { callerOf } from '../../platform/audit.ts'
import { clockSlackMs } from '../../platform/clock.ts'
import type { BeforeWrite, WriteVerb } from '../../platform/ctx.ts'
import { sendAlong, type Tx } from '../../platform/db.ts'
import { newId, rowId } from '../../platform/ids.ts'
import { type OrderRow, showOrder, tellStory } from './orders.ts'
import { findPair } from './pairs.ts'
import type { OtcParts } from './parts.ts'
import { newReference } from './reference.ts'

type QuoteRow = Pick<
  OrderRow,
  'pay_currency' | 'get_currency' | 'pay' | 'fee' | 'get' | 'gross' | 'rate' | 'base_rate' | 'adjustment_bp'
>

/** A market that has moved further than this since the quote is another market: the quote is not honoured by surprise. */
const moveMaxBp = 100

export const lockOrder =
  (parts: OtcParts): WriteVerb<typeof entry> =>
  async (ctx, { body: { quoteId } }) => {
    const { tx, session, now, language } = ctx
    const { accountId } = session
    const [{ active, frozen }, quote] = await Promise.all([
      parts.standingOf(tx, accountId, now),
      useQuote(tx, { accountId, quoteId, now }),
    ])
    if (!active) throw new Refusal('accountUnavailable')
    if (frozen) throw new Refusal('accountFrozen')
    if (!quote) throw new Refusal('rateExpired')
    const [pair, reserve, accounts] = await Promise.all([
      findPair(tx, quote.pay_currency, quote.get_currency),
      balanceOf(tx, parts.chart.account('reserve', quote.get_currency)),
      openAccounts(tx, accountId, [quote.pay_currency]),
    ])
    requireSteadyMarket(parts, quote)
    requireReserve(reserve, quote)
    const customer = accounts.get(quote.pay_currency)
    if (!customer) throw new Error(`no account in ${quote.pay_currency}`)
    const id = newId()
    const amount = { units: quote.pay, currency: quote.pay_currency }
    const { transferId } = await hold(tx, { key: ['otc', id, 'hold'], purpose: 'exchange', account: customer.available, amount })
    const row = await insertOrder(tx, {
      ...quote,
      id,
      reference: newReference(),
      account_id: accountId,
      user_id: session.userId,
      quote_id: quoteId,
      kind: pair.kind,
      state: 'LOCKED',
      hold_transfer: transferId,
      locked_until: new Date(now.getTime() + quoteRules.lockMs),
      created_at: now,
    })
    await tellStory(tx, row, 'otcOrderLocked', { now, by: 'customer', actor: callerOf(ctx) })
    return showOrder(tx, row, language, now)
  }

type NewOrder = Omit<OrderRow, 'payout_transfer' | 'reason' | 'updated_at' | 'completed_at'>

async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  await sendAlong(tx, {
    name: 'otc-order-insert',
    text: `insert into otc_order (id, reference, account_id, user_id, quote_id, kind, state, pay_currency, get_currency, pay, fee, get, gross, rate,
             base_rate, adjustment_bp, hold_transfer, locked_until, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)`,
    values: [
      order.id,
      order.reference,
      order.account_id,
      order.user_id,
      order.quote_id,
      order.kind,
      order.state,
      order.pay_currency,
      order.get_currency,
      order.pay,
      order.fee,
      order.get,
      order.gross,
      order.rate,
      order.base_rate,
      order.adjustment_bp,
      order.hold_transfer,
      order.locked_until,
      order.created_at,
    ],
  })
  return { ...order, payout_transfer: null, reason: null, updated_at: order.created_at, completed_at: null }
}

/** A quote that ran out is gone for good, also where a clock should go back: it is thrown away before the call is judged. */
export const forgetExpiredQuotes: BeforeWrite<typeof entry> = async ({ db, session, now }) => {
  await db.query({
    name: 'otc-quote-forget',
    text: 'delete from otc_quote where account_id = $1 and used_at is null and expires_at <= $2',
    values: [session.accountId, now],
  })
}

/** One statement: whoever comes second, or too late, or with another's, finds nothing to use. Nor does who comes before it was made:
 *  a clock that went back must not keep an old rate alive. */
async function useQuote(
  tx: Tx,
  { accountId, quoteId, now }: { accountId: string; quoteId: string; now: Date },
): Promise<QuoteRow | undefined> {
  const { rows } = await tx.query<QuoteRow>({
    name: 'otc-quote-use',
    text: `update otc_quote set used_at = $3 where id = $1 and account_id = $2 and used_at is null and expires_at > $3
             and created_at <= $4
           returning pay_currency, get_currency, pay, fee, get, gross, rate, base_rate, adjustment_bp`,
    values: [rowId(quoteId), accountId, now, new Date(now.getTime() + clockSlackMs)],
  })
  return rows[0]
}

function requireSteadyMarket({ rates }: OtcParts, quote: QuoteRow): void {
  const present = rates.rateOf({ from: quote.pay_currency, to: quote.get_currency })
  if (!present) throw new Refusal('rateMissing')
  const quoted = decimal(quote.base_rate)
  const tooLow = compareDecimals(present.rate, adjustRate(quoted, -moveMaxBp)) < 0
  const tooHigh = compareDecimals(present.rate, adjustRate(quoted, moveMaxBp)) > 0
  if (tooLow || tooHigh) throw new Refusal('rateExpired')
}

/** What we cannot pay out is not promised. */
function requireReserve({ units }: Money, { pay_currency, get_currency, gross }: QuoteRow): void {
  if (units < gross) throw new Refusal('pairClosed', { params: { pair: `${pay_currency} → ${get_currency}` } })
}
