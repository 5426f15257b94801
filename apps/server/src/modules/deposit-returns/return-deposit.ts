// Sends a credited deposit back to its sender: a withdrawal whose destination and largest amount come from the deposit.

import { returnDeposit as entry, type previewDepositReturn as previewEntry } from '@sampan/contract/api/deposit-return.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import { type Money, moneyToWire, zero } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { makerOf, noExpectedApproval, showExpected } from '../../core/approvals/approvals.ts'
import { confirmationFacts } from '../../core/transactions/confirmation-facts.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, BeforeWrite, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { actionOf, type Describe, type Precheck } from '../../platform/security/describe-action.ts'
import type { Session } from '../../platform/security/session.ts'
import { askFee, networkPaused, quoteLifeMs, readTerms, writeQuote } from '../crypto/public.ts'
import { type DepositReturn, findDepositReturn } from '../crypto-deposits/public.ts'
import {
  findWithdrawal,
  loadWithdrawalContext,
  precheckWithdraw,
  showDetail,
  submitWithdrawal,
  toWithdrawalRequest,
  validateWithdrawal,
  type WithdrawalBody,
  type WithdrawalDeps,
} from '../crypto-withdrawals/public.ts'

export async function previewReturn(
  deps: WithdrawalDeps,
  { db, session, language, now }: ReadCtxOf<typeof previewEntry>,
  { params: { id } }: Input<typeof previewEntry>,
): Promise<Answer<typeof previewEntry>> {
  const found = await requireReturn(db, session, id)
  const { network, currency, sender } = found
  const terms = await readTerms(db, network, currency)
  const fee = terms && (await askFee(deps.fees, { network, currency, terms, now }))
  if (!terms || !fee) throw networkPaused(network)
  const body = { depositId: id, mainNet: network, amount: { amount: '0', currency } }
  const context = await loadWithdrawalContext(db, deps, toWithdrawalRequest(session, body, now))
  const { max } = context
  const valid = validateWithdrawal({ ...context, parsed: { kind: 'money', money: max } }, language)
  const destination = { network, address: sender, memo: null }
  const refusal = valid instanceof Refusal ? valid : await deps.checkDestination({ destination, currency, now })
  const wire = (money: Money) => ({ amount: moneyToWire(money), currency })
  const expected =
    session.accountType === 'corporate'
      ? await deps.approvals.findExpectedApproval(db, {
          accountId: session.accountId,
          ...makerOf(session),
          action: 'cryptoWithdraw',
          amount: wire(max),
          isKnown: !context.isNewDestination,
        })
      : noExpectedApproval
  const expiresAt = new Date(now.getTime() + quoteLifeMs)
  const quote = { accountId: session.accountId, network, currency, fee: fee.units, max: max.units, expiresAt }
  return {
    id,
    reference: found.reference,
    sender,
    mainNet: network,
    received: wire(found.received),
    left: wire(found.left),
    fee: wire(fee),
    feeQuoteId: writeQuote(deps.quoteKeys, quote),
    feeExpiresAt: expiresAt.toISOString(),
    maxSendable: wire(max.units > 0n ? max : zero(currency)),
    minimum: wire(terms.minimum),
    ...showExpected(expected, language),
    possible: refusal === undefined,
    refusal: refusal
      ? { errCode: refusals[refusal.refusal].code, errMsg: say(refusals[refusal.refusal].text, language, refusal.detail.params) }
      : null,
  }
}

type ReturnBody = Pick<BodyOf<typeof entry>, 'amount' | 'feeQuoteId' | 'note'>

async function requireReturn(db: Db, { accountId }: Pick<Session, 'accountId'>, depositId: string): Promise<DepositReturn> {
  const found = await findDepositReturn(db, { accountId, depositId })
  if (found instanceof Refusal) throw found
  return found
}

/** The network is the deposit's; another currency than the deposit's is refused. */
async function toWithdrawalBody(
  db: Db,
  session: Pick<Session, 'accountId'>,
  id: string,
  body: ReturnBody,
): Promise<WithdrawalBody> {
  const { network } = await requireReturn(db, session, id)
  return { depositId: id, mainNet: network, amount: body.amount, feeQuoteId: body.feeQuoteId, note: body.note }
}

/** What only a node can tell is asked before the transaction opens; what the database knows is said after the proof was looked at. */
export const beforeReturn =
  (deps: WithdrawalDeps): BeforeWrite<typeof entry> =>
  async ({ db, session, now }, { params, body }) => {
    const { accountId } = session
    const leaveToHandler = (error: unknown): undefined => {
      if (!(error instanceof Refusal)) throw error
      return undefined
    }
    const found = await findDepositReturn(db, { accountId, depositId: params.id }).catch(leaveToHandler)
    if (!found || found instanceof Refusal) return
    await precheckWithdraw(deps, db, toWithdrawalRequest(session, await toWithdrawalBody(db, session, params.id, body), now))
  }

export async function returnDeposit(
  deps: WithdrawalDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params, body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, language } = ctx
  const id = await submitWithdrawal(deps, ctx, { body: await toWithdrawalBody(tx, session, params.id, body) })
  const created = await findWithdrawal(tx, id)
  if (!created) throw new Error('the withdrawal was not kept')
  return showDetail(tx, created, language)
}

export const precheckReturn =
  (deps: WithdrawalDeps): Precheck =>
  async (db, asked) => {
    const { params, body } = actionOf(asked, entry)
    const withdrawal = await toWithdrawalBody(db, asked.session, params.id, body)
    await precheckWithdraw(deps, db, toWithdrawalRequest(asked.session, withdrawal, asked.now))
  }

const words = {
  deposit: { en: 'Deposit', 'zh-CN': '充值', th: 'รายการฝาก' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  sender: { en: 'Back to', 'zh-CN': '退回至', th: 'ส่งคืนไปที่' },
} as const satisfies Record<string, Text>

/** What the customer is about to confirm. What would be refused anyway costs no code. */
export const describeReturn =
  (deps: WithdrawalDeps): Describe =>
  async (db, asked) => {
    const { params, body } = actionOf(asked, entry)
    const withdrawal = await toWithdrawalBody(db, asked.session, params.id, body)
    const request = toWithdrawalRequest(asked.session, withdrawal, asked.now)
    const valid = validateWithdrawal(await loadWithdrawalContext(db, deps, request), asked.language)
    if (valid instanceof Refusal) throw valid
    const { network, address, label } = valid.destination
    return {
      facts: confirmationFacts(
        { label: words.deposit, value: label },
        [
          { label: words.network, value: networkById(network).label, as: 'network' },
          { label: words.sender, value: address, as: 'address' },
        ],
        valid,
      ),
    }
  }
