// What a withdrawal would cost, what would arrive and when; and whether it would be refused, in the refusal's own words.

import type { previewWithdraw as entry, getTxnFee } from '@sampan/contract/api/fiat-withdrawal.ts'
import { expectedDay } from '@sampan/contract/business-calendar.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { fill, say } from '@sampan/contract/language.ts'
import { add, type Money, parseMoney, subtract, zero } from '@sampan/contract/money.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { makerOf, noExpectedApproval, showExpected } from '../../../core/approvals/approvals.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import type { BankTransferDeps } from '../deps.ts'
import { feeOf, findRail } from '../rails.ts'
import { wire } from '../show-transfer.ts'
import { quoteLifeMs, writeQuote } from './bank-fee-quote.ts'
import { loadWithdrawalContext } from './bank-withdrawal-context.ts'
import { validateWithdrawal } from './validate-bank-withdrawal.ts'

const fiatWire = (money: Money, currency: Fiat) => wire(money.units, currency)

export async function previewWithdraw(
  deps: BankTransferDeps,
  { db, session, now, language }: ReadCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { currency } = body.amount
  const { accountId } = session
  const context = await loadWithdrawalContext(db, deps, {
    accountId,
    bankAccountId: body.bankAccountId,
    amount: body.amount,
    now,
  })
  const judged = validateWithdrawal(context, language)
  // Without a destination everything else can already be calculated.
  const no =
    judged instanceof Refusal && !(judged.refusal === 'notFound' && body.bankAccountId === undefined) ? judged : undefined
  const amount = context.amount ?? zero(currency)
  const total = add(amount, context.fee)
  const after = context.available.units > total.units ? subtract(context.available, total) : zero(currency)
  const expiresAt = new Date(now.getTime() + quoteLifeMs)
  const approversOf = async () =>
    session.accountType === 'corporate' && amount.units > 0n
      ? deps.approvals.findExpectedApproval(db, {
          accountId,
          ...makerOf(session),
          action: 'fiatWithdraw',
          amount: fiatWire(amount, currency),
          isKnown: !context.isNew,
        })
      : noExpectedApproval
  return {
    fee: fiatWire(context.fee, currency),
    feeQuoteId: writeQuote(
      deps.quoteKeys,
      { accountId, currency, channel: context.channel },
      { fee: context.fee.units, expiresAt },
    ),
    feeExpiresAt: expiresAt.toISOString(),
    arrives: fiatWire(amount, currency),
    total: fiatWire(total, currency),
    availableAfter: fiatWire(after, currency),
    maxSendable: fiatWire(context.max, currency),
    maxBound: context.limits.find(({ left }) => left.units === context.max.units)?.name ?? 'balance',
    minimum: fiatWire(context.rail.minimumWithdraw, currency),
    limits: context.limits.map(({ name, left, of, resetsAt }) => ({
      name,
      left: fiatWire(left, currency),
      of: fiatWire(of, currency),
      resetsAt: resetsAt?.toISOString() ?? null,
    })),
    expectedOn: expectedDay(now, currency, context.channel),
    ...showExpected(await approversOf(), language),
    warnings: [],
    holdUntil: context.standing.holdUntil?.toISOString() ?? null,
    possible: no === undefined,
    refusal: no
      ? { errCode: refusals[no.refusal].code, errMsg: say(fill(refusals[no.refusal].text, no.detail.params ?? {}), language) }
      : null,
  }
}

export async function readTxnFee(
  { db, now }: ReadCtxOf<typeof getTxnFee>,
  { query: { currency, channel, amount } }: Input<typeof getTxnFee>,
): Promise<Answer<typeof getTxnFee>> {
  const rail = await findRail(db, currency, channel)
  const parsed = amount === undefined ? undefined : parseMoney(amount, currency, { scale: 'display' })
  const fee = feeOf(rail, parsed?.kind === 'money' ? parsed.money : zero(currency))
  return {
    fee: fiatWire(fee, currency),
    minimum: fiatWire(rail.minimumWithdraw, currency),
    maximum: fiatWire(rail.maximumWithdraw, currency),
    at: now.toISOString(),
  }
}
