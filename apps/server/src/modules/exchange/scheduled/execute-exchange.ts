// Exchanges at the present rate in one transaction, for orders that were confirmed before: nobody is there to read a quote.

import { quote as quoteRules } from '@sampan/contract/constants.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatDecimal } from '@sampan/contract/decimal.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { PriorConsent, SubmitCtx } from '../../../core/money-calls/submit-context.ts'
import { newReference } from '../../../core/transactions/reference.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/security/ids.ts'
import { loadMeans, planCompletion } from '../complete-order.ts'
import { planLock } from '../decide-lock.ts'
import type { ExchangeDeps } from '../deps.ts'
import { askedOf, requestOf } from '../exchange-approval.ts'
import { findOrder } from '../orders.ts'
import { findPair, type Pair } from '../pairs.ts'
import { type ExchangePrice, priceByPay, rateFor } from '../price.ts'
import { requireSize } from '../quote-exchange.ts'
import { planWaiting } from '../submit-order.ts'

type Exchange = { readonly pay: Money & { readonly currency: HeldCurrency }; readonly get: HeldCurrency }

export type PresentPrice = { readonly pair: Pair; readonly priced: ExchangePrice; readonly baseRate: string }

/** What it would be now. Refused where the pair is closed, has no rate, or the amount is outside its limits. */
export async function priceExchange({ rates }: ExchangeDeps, db: Db | Tx, { pay, get }: Exchange): Promise<PresentPrice> {
  const pair = await findPair(db, pay.currency, get)
  const base = rates.rateOf({ from: pay.currency, to: get })
  if (!base) throw new Refusal('rateMissing')
  const priced = priceByPay(pay, get, rateFor(base.rate, pair), pair)
  requireSize(priced, pair)
  return { pair, priced, baseRate: formatDecimal(base.rate) }
}

/** Returns the id of the order, which is completed or waits for an approver. */
export async function executeExchange(
  deps: ExchangeDeps,
  ctx: SubmitCtx,
  { present, consent }: { readonly present: PresentPrice; readonly consent: PriorConsent },
): Promise<string> {
  const { tx, session, now } = ctx
  const { accountId, accountType } = session
  if (accountType === 'corporate') await deps.approvals.lockCompany(tx, accountId)
  const offer = await offerOf(deps, ctx, present)
  const { pay_currency: from, get_currency: to } = offer.quote
  const standing = await deps.standingOf(tx, accountId, now)
  const presentRate = deps.rates.rateOf({ from, to })?.rate
  const locked = planLock({ standing, offer, presentRate, id: newId(), reference: newReference('EX') }, ctx)
  if (locked instanceof Refusal) throw locked
  await applyDecided(tx, locked.change, deps.notices)
  const row = await findOrder(tx, accountId, locked.row.id, true)
  const demand =
    accountType === 'corporate' && consent.approverId === null
      ? await deps.approvals.findDemand(tx, askedOf(session, row))
      : undefined
  const by = { now, by: 'customer', actor: callerOf(ctx) } as const
  const plan = demand
    ? planWaiting(row, demand(requestOf(ctx, row)), by)
    : planCompletion(row, await loadMeans(tx, deps.chart, row), 'submit', by)
  if (plan instanceof Refusal) throw plan
  await applyDecided(tx, plan.change, deps.notices)
  return row.id
}

async function offerOf({ chart }: ExchangeDeps, { tx, session, now }: SubmitCtx, { pair, priced, baseRate }: PresentPrice) {
  const account = (await openAccounts(tx, session.accountId, [pair.pay])).get(pair.pay)?.available
  if (!account) throw new Error(`no account in ${pair.pay}`)
  return {
    quote: {
      id: newId(),
      pay_currency: pair.pay,
      get_currency: pair.get,
      pay: priced.pay.units,
      fee: priced.fee.units,
      get: priced.get.units,
      gross: priced.gross.units,
      rate: formatDecimal(priced.rate),
      base_rate: baseRate,
      adjustment_bp: pair.adjustmentBp,
      created_at: now,
      expires_at: new Date(now.getTime() + quoteRules.lifeMs),
      used: false,
    },
    kind: pair.kind,
    reserve: (await balanceOf(tx, chart.account('reserve', pair.get))).units,
    account: account.id,
  }
}
