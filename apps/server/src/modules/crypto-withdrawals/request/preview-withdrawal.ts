// What a withdrawal would cost, what would arrive, how much can be sent, and why not where it cannot. Nothing is written.

import type { previewWithdraw } from '@sampan/contract/api/crypto.ts'
import type { Language, Text } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import { type Money, moneyToWire, subtract, zero } from '@sampan/contract/money.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { makerOf, noExpectedApproval, showExpected } from '../../../core/approvals/approvals.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtx, ReadCtxOf } from '../../../platform/http/request-context.ts'
import { askFee, networkPaused, quoteLifeMs, readTerms, type Terms, writeQuote } from '../../crypto/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { judgeAmount, validateWithdrawal } from './validate-withdrawal.ts'
import { loadWithdrawalContext, type WithdrawalContext, type WithdrawalRequest } from './withdrawal-context.ts'

const warnings = {
  newDestination: {
    en: 'First payment to this address. Compare it with its source, character by character.',
    'zh-CN': '首次向此地址付款，请与来源逐字核对。',
    th: 'จ่ายไปยังที่อยู่นี้เป็นครั้งแรก โปรดเทียบกับต้นทางทีละตัวอักษร',
  },
  review: {
    en: 'Large amounts are reviewed by our team. This takes 1-2 business days.',
    'zh-CN': '大额提现需由我们的团队审核，需要 1 至 2 个工作日。',
    th: 'ยอดจำนวนมากต้องผ่านการตรวจสอบโดยทีมงาน ใช้เวลา 1-2\u00a0วันทำการ',
  },
  ownAddress: {
    en: "This is your own deposit address. You'd pay a fee for nothing.",
    'zh-CN': '这是您自己的充值地址，只会白白支付手续费。',
    th: 'นี่คือที่อยู่ฝากของคุณเอง คุณจะเสียค่าธรรมเนียมเปล่า',
  },
} as const satisfies Record<string, Text>

export async function previewWithdrawal(
  deps: WithdrawalDeps,
  ctx: ReadCtxOf<typeof previewWithdraw>,
  { body }: Input<typeof previewWithdraw>,
): Promise<Answer<typeof previewWithdraw>> {
  const { db, session, language, now } = ctx
  const { mainNet: network, amount } = body
  const terms = await readTerms(db, network, amount.currency)
  const fee = terms && (await askFee(deps.fees, { network, currency: amount.currency, terms, now }))
  // Without a coin on the network or a fee there is nothing to preview.
  if (!terms || !fee) throw networkPaused(network)
  const request = { account: session, addressId: body.addressId, network, amount, feeQuoteId: undefined, now }
  const context = await loadWithdrawalContext(db, deps, request)
  const refusal = await findRefusal(deps, context, language)
  return {
    ...figuresOf(context, fee, terms),
    ...quoteOf(deps, request, context, fee),
    ...(await noticesOf(ctx, deps, context, refusal)),
  }
}

async function findRefusal(deps: WithdrawalDeps, context: WithdrawalContext, language: Language): Promise<Refusal | undefined> {
  const { destination, currency, now } = context
  if (!destination) return judgeAmount(context, language)
  const judged = validateWithdrawal(context, language)
  if (judged instanceof Refusal && destination instanceof Refusal) return judged
  const problem = destination instanceof Refusal ? undefined : await deps.checkDestination({ destination, currency, now })
  return problem ?? (judged instanceof Refusal ? judged : undefined)
}

function figuresOf(context: WithdrawalContext, fee: Money, { minimum, etaMinutes }: Terms) {
  const amount = context.parsed.kind === 'money' ? context.parsed.money : zero(context.currency)
  const total = { units: amount.units + fee.units, currency: context.currency }
  const after = subtract(context.available, total)
  const wire = (money: Money) => ({ amount: moneyToWire(money), currency: context.currency })
  return {
    fee: wire(fee),
    arrives: wire(amount),
    total: wire(total),
    availableAfter: wire(after.units < 0n ? zero(context.currency) : after),
    maxSendable: wire(context.max),
    maxBound: boundOf(context),
    minimum: wire(minimum),
    limits: context.limits.map(({ name, left, of, resetsAt }) => ({
      name,
      left: wire(left),
      of: wire(of),
      resetsAt: resetsAt?.toISOString() ?? null,
    })),
    etaMinutes,
  }
}

type MaxBound = WithdrawalContext['limits'][number]['name'] | 'balance' | 'network'

/** The network's liquidity binds only below the customer's own bound. */
function boundOf({ max, ownMax, limits }: WithdrawalContext): MaxBound {
  if (max.units < ownMax.units) return 'network'
  return limits.find(({ left }) => left.units === max.units)?.name ?? 'balance'
}

function quoteOf(
  { quoteKeys }: WithdrawalDeps,
  { account, network, now }: WithdrawalRequest,
  { currency, max }: WithdrawalContext,
  fee: Money,
) {
  const expiresAt = new Date(now.getTime() + quoteLifeMs)
  const quote = { accountId: account.accountId, network, currency, fee: fee.units, max: max.units, expiresAt }
  return { feeQuoteId: writeQuote(quoteKeys, quote), feeExpiresAt: expiresAt.toISOString() }
}

async function approversOf(
  { db, session }: ReadCtx,
  { approvals }: WithdrawalDeps,
  { parsed, currency, isNewDestination }: WithdrawalContext,
) {
  if (session.accountType === 'individual' || parsed.kind !== 'money') return noExpectedApproval
  const { accountId } = session
  const amount = { amount: moneyToWire(parsed.money), currency }
  const asked = { accountId, ...makerOf(session) }
  return approvals.findExpectedApproval(db, { ...asked, action: 'cryptoWithdraw', amount, isKnown: !isNewDestination })
}

async function noticesOf(ctx: ReadCtx, deps: WithdrawalDeps, context: WithdrawalContext, refusal: Refusal | undefined) {
  const { db, session, language } = ctx
  const { destination, standing, isNewDestination, parsed, reviewFrom } = context
  const isChosen = destination !== undefined && !(destination instanceof Refusal)
  const shown = [
    ...(isChosen && isNewDestination ? [warnings.newDestination] : []),
    ...(isChosen && (await isOwnAddress(db, session.accountId, destination.address)) ? [warnings.ownAddress] : []),
    ...(parsed.kind === 'money' && parsed.money.units >= reviewFrom ? [warnings.review] : []),
  ]
  return {
    ...showExpected(await approversOf(ctx, deps, context), language),
    warnings: shown.map((text) => text[language]),
    holdUntil: (isNewDestination && standing.holdUntil?.toISOString()) || null,
    possible: refusal === undefined,
    refusal: refusal
      ? { errCode: refusals[refusal.refusal].code, errMsg: say(refusals[refusal.refusal].text, language, refusal.detail.params) }
      : null,
  }
}

async function isOwnAddress(db: ReadCtx['db'], accountId: string, address: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'own-deposit-address',
    text: 'select from deposit_address where account_id = $1 and address = $2',
    values: [accountId, address],
  })
  return rowCount !== 0
}
