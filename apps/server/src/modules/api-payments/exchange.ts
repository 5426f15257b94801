// An exchange by an API key: locking and submitting a quote are one call, with the same decisions as a person's.

import { type Money, moneyFromWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { createExchange, createQuote } from '@sampan/contract/v1/money-calls.ts'
import { makerOf, noExpectedApproval, showExpected } from '../../core/approvals/approvals.ts'
import { applyDecided, type Decision } from '../../core/changes/run-flow.ts'
import type { MoneyCall } from '../../core/money-calls/money-call.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { type ExchangeDeps, lockFlow, quoteRate, submitFlow } from '../exchange/public.ts'

export async function giveQuote(
  deps: ExchangeDeps,
  ctx: ManualCtxOf<typeof createQuote>,
  { body: query }: Input<typeof createQuote>,
): Promise<Answer<typeof createQuote>> {
  const shown = await quoteRate(deps, ctx, { params: undefined, query: undefined, body: { query }, files: [] })
  const { quoteId: id, pay, fee, get, rate, expiresAt } = shown
  if (id === null || expiresAt === null) throw new Error('a key that may exchange gets a firm quote')
  return { id, pay, fee, get, rate, expiresAt }
}

/** The quote was used by another call at the same moment. */
const lostRace = () => new Refusal('rateExpired')

export function exchangeQuoted(deps: ExchangeDeps): MoneyCall<typeof createExchange> {
  const [lock, submit] = [lockFlow(deps), submitFlow(deps)]
  const inputOf = <Body>(body: Body) => ({ params: undefined, query: undefined, body, files: [] })
  const lockInput = (quoteId: string) => inputOf({ requestId: '', quoteId })
  return {
    kinds: ['mint', 'redeem', 'swap'],
    async execute(ctx, { body: { quoteId } }) {
      const { tx } = ctx
      const reading = { ...ctx, db: tx }
      const locked = required(lock.decide(await lock.load(reading, lockInput(quoteId)), ctx, lockInput(quoteId)))
      await ctx.spend(paidIn(locked.answer))
      await applyDecided(tx, locked.change, deps.notices, lostRace())
      const { id } = locked.answer
      const input = inputOf({ requestId: '', recaptchaToken: '', query: { orderId: id } })
      const submitted = required(submit.decide(await submit.load(reading, input), ctx, input))
      await applyDecided(tx, submitted.change, deps.notices, lostRace())
      return id
    },
    async preview(ctx, { body: { quoteId } }) {
      const { db, session, language } = ctx
      const { answer } = required(lock.decide(await lock.load(ctx, lockInput(quoteId)), ctx, lockInput(quoteId)))
      const { pay, fee, get } = answer
      const asked = { accountId: session.accountId, ...makerOf(session), action: 'exchange', amount: pay } as const
      const isCompany = session.accountType === 'corporate'
      const expected = isCompany ? await deps.approvals.findExpectedApproval(db, asked) : noExpectedApproval
      const figures = { fee, arrives: get, total: pay, arrivesBy: ctx.now.toISOString() }
      return { spends: paidIn(answer), refusals: [], limits: [], warnings: [], ...figures, ...showExpected(expected, language) }
    },
  }
}

function required<Result>(decision: Decision<Result> | Refusal): Decision<Result> {
  if (decision instanceof Refusal) throw decision
  return decision
}

const paidIn = ({ pay }: { readonly pay: { readonly amount: string; readonly currency: Money['currency'] } }): Money =>
  moneyFromWire(pay.amount, pay.currency)
