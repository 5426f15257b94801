// What a schedule would be, before its ceilings are chosen. Nothing is written.

import type { previewScheduledOrder as entry } from '@sampan/contract/api/scheduled-orders.ts'
import { type HeldCurrency, ledgerScale } from '@sampan/contract/currencies.ts'
import { divideUnits, formatDecimal, powerOfTen, rescale, trimDecimal } from '@sampan/contract/decimal.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { say } from '@sampan/contract/language.ts'
import { moneyToWire, scaleOf } from '@sampan/contract/money.ts'
import { adjustRate } from '@sampan/contract/rates.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { countRuns } from '@sampan/contract/rhythm.ts'
import { makerOf, noExpectedApproval, showExpected } from '../../core/approvals/approvals.ts'
import { textOfRefusal } from '../../core/money-calls/refusal-text.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { askNodes, checkRun, type RunBody } from './check-order.ts'
import type { ScheduleDeps } from './deps.ts'
import { partsOf } from './order-approval.ts'

type Body = Input<typeof entry>['body']
type Outlook = NonNullable<ResultOf<typeof entry>['outlook']>

export async function previewOrder(
  deps: ScheduleDeps,
  ctx: ReadCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { language } = ctx
  try {
    return { problem: null, ...(await foresee(deps, ctx, body)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { outlook: null, problem: say(textOfRefusal(error), language), ...showExpected(noExpectedApproval, language) }
  }
}

async function foresee(deps: ScheduleDeps, { db, session, language, now }: ReadCtxOf<typeof entry>, body: Body) {
  const { kind, getCurrency } = body
  // Purpose and rate are chosen later.
  const rateMin = getCurrency && { amount: '1', currency: getCurrency }
  const check = { session, body: { ...body, purpose: 'OTHR', rateMin } satisfies RunBody, language, now }
  await askNodes(deps, db, check)
  const { amount, fee, rate, isKnown } = await checkRun(deps, db, check)
  const { currency } = amount
  const feeMax = roundUp(fee.units * 2n, currency)
  const total = (kind === 'exchange' ? amount.units : amount.units + feeMax) * BigInt(runsOf(body))
  const money = (units: bigint) => ({ amount: moneyToWire({ units, currency }), currency })
  const outlook: Outlook = {
    fee: money(fee.units),
    rate: rate && getCurrency ? { amount: formatDecimal(rate), currency: getCurrency } : null,
    feeMax: money(feeMax),
    totalMax: money(total),
    rateMin:
      rate && getCurrency
        ? { amount: formatDecimal(trimDecimal(rescale(adjustRate(rate, -roomBp), rateScale, 'down'))), currency: getCurrency }
        : null,
  }
  const { accountId, accountType } = session
  const parts = partsOf({ kind, currency, amount: amount.units, total_max: total }, isKnown)
  const query = { accountId, ...makerOf(session), action: 'scheduledOrder', parts } as const
  const expected = accountType === 'corporate' ? await deps.approvals.findExpectedApproval(db, query) : noExpectedApproval
  return { outlook, ...showExpected(expected, language) }
}

/** What a rate may lose against the present one. */
const roomBp = 200
const rateScale = 6
/** Of a schedule without an end. */
const runsAssumed = 12

const runsOf = ({ rhythm, firstOn, lastOn }: Body): number => {
  if (rhythm === 'once') return 1
  return lastOn === undefined ? runsAssumed : countRuns({ rhythm, firstOn, lastOn })
}

/** To what a person would type. */
function roundUp(units: bigint, currency: HeldCurrency): bigint {
  const step = powerOfTen(ledgerScale(currency) - scaleOf(currency, 'display'))
  return divideUnits(units, step, 'up') * step
}
