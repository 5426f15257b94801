// Begins a withdrawal: one transaction that checks everything under the account's lock, holds the money, signs what was confirmed and
// leaves the rest to the jobs.

import { withdrawCrypto as entry } from '@sampan/contract/api/crypto.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { reasonOf } from '@sampan/ledger/refuse.ts'
import { mergeChanges } from '../../../core/changes/change-set.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { PriorConsent, SubmitCtx } from '../../../core/money-calls/submit-context.ts'
import { confirmationFacts } from '../../../core/transactions/confirmation-facts.ts'
import { newReference } from '../../../core/transactions/reference.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import { codeOf } from '../../../platform/db/database-errors.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Answer, BeforeWrite, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { type AnnouncedAction, actionOf, type Describe, type Precheck } from '../../../platform/security/describe-action.ts'
import { newId } from '../../../platform/security/ids.ts'
import { lockLimits } from '../../crypto/public.ts'
import { noteUsed } from '../../saved-addresses/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { showDetail } from '../show-withdrawal.ts'
import { askedOf, destinationFacts, readRisk, requestOf } from '../withdrawal-approval.ts'
import { findWithdrawal } from '../withdrawals.ts'
import { planWithdrawal } from './plan-withdrawal.ts'
import { validateWithdrawal } from './validate-withdrawal.ts'
import { findDestination, loadWithdrawalContext, type WithdrawalRequest } from './withdrawal-context.ts'

/** What a person and an API key say alike. */
export type WithdrawalBody = Omit<BodyOf<typeof entry>, 'requestId' | 'recaptchaToken' | 'addressId'> &
  ({ readonly addressId: string } | { readonly depositId: string })

export const toWithdrawalRequest = (
  session: WithdrawalRequest['account'],
  body: WithdrawalBody,
  now: Date,
): WithdrawalRequest => ({
  account: session,
  ...('depositId' in body ? { addressId: undefined, depositId: body.depositId } : { addressId: body.addressId }),
  network: body.mainNet,
  amount: body.amount,
  feeQuoteId: body.feeQuoteId,
  now,
})

/** What only a node can tell is asked before the transaction opens. */
export const beforeWithdraw =
  (deps: WithdrawalDeps): BeforeWrite<typeof entry> =>
  ({ db, session, now }, { body }) =>
    precheckWithdraw(deps, db, toWithdrawalRequest(session, body, now))

export async function precheckWithdraw(deps: WithdrawalDeps, db: Db, request: WithdrawalRequest): Promise<void> {
  const { currency } = request.amount
  // Where no node answers, the handler finds no fee and says so.
  await deps.fees.estimate(request.network, currency, request.now).catch(() => undefined)
  const destination = await findDestination(db, request).catch(leaveToHandler)
  if (!destination || destination instanceof Refusal) return
  const problem = await deps.checkDestination({ destination, currency, now: request.now })
  if (problem) throw problem
}

/** What the database knows against it is said in the transaction, after the proof was looked at. */
function leaveToHandler(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
  return undefined
}

type Submission = {
  readonly body: WithdrawalBody
  /** Left out of a call of its own. */
  readonly consent?: PriorConsent
}

export async function withdraw(
  deps: WithdrawalDeps,
  ctx: WriteCtxOf<typeof entry>,
  input: Submission,
): Promise<Answer<typeof entry>> {
  const created = await findWithdrawal(ctx.tx, await submitWithdrawal(deps, ctx, input))
  if (!created) throw new Error('the withdrawal was not kept')
  return showDetail(ctx.tx, created, ctx.language)
}

/** Returns the id of the withdrawal. */
export async function submitWithdrawal(deps: WithdrawalDeps, ctx: SubmitCtx, { body, consent }: Submission): Promise<string> {
  const { tx, session, language, now } = ctx
  const { accountId, userId } = session
  const isCompany = session.accountType === 'corporate'
  if (isCompany) await deps.approvals.lockCompany(tx, accountId)
  await lockLimits(tx, accountId)
  const context = await loadWithdrawalContext(tx, deps, toWithdrawalRequest(session, body, now))
  const valid = validateWithdrawal(context, language)
  if (valid instanceof Refusal) throw valid
  const account = (await openAccounts(tx, accountId, [valid.currency])).get(valid.currency)?.available
  if (!account) throw new Error(`account ${accountId} has no balance in ${valid.currency}`)
  const approverId = consent?.approverId ?? null
  const mayNeedApproval = isCompany && approverId === null
  const requestApproval = mayNeedApproval ? await deps.approvals.findDemand(tx, askedOf(ctx, valid, context)) : undefined
  const [id, reference, note] = [newId(), newReference('CW'), body.note ?? null]
  const { approvalKey } = deps
  const [actor, needsApproval] = [callerOf(ctx), requestApproval !== undefined]
  const submission = { id, reference, accountId, userId, account, actor, note, needsApproval, approverId, approvalKey, now }
  const submitted = planWithdrawal(valid, submission)
  const planned = consent?.isSilent ? { ...submitted, notices: [] } : submitted
  const risk = needsApproval ? await readRisk(tx, valid.destination.id) : null
  const change = requestApproval
    ? mergeChanges(planned, requestApproval(requestOf(ctx, { id, reference, valid, context, risk, note })))
    : planned
  await applyDecided(tx, change, deps.notices).catch((error: unknown) => refuse(error, valid.amount))
  if (valid.destination.id !== null) await noteUsed(tx, { addressId: valid.destination.id, now })
  return id
}

function refuse(cause: unknown, amount: Money): never {
  // Something else has taken from the balance since it was read a moment ago.
  if (reasonOf(cause) === 'insufficientFunds')
    throw new Refusal('insufficientFunds', { params: { max: formatMoney({ ...amount, units: 0n }) }, cause })
  if (codeOf(cause) === '23505' && cause instanceof Error && cause.message.includes('transaction_open_once'))
    throw new Refusal('withdrawalInProgress', { cause })
  throw cause
}

const requestIn = (asked: AnnouncedAction) => toWithdrawalRequest(asked.session, actionOf(asked, entry).body, asked.now)

export const precheckWithdrawal =
  (deps: WithdrawalDeps): Precheck =>
  (db, asked) =>
    precheckWithdraw(deps, db, requestIn(asked))

/** What the customer is about to confirm. What would be refused anyway costs no code. */
export const describeWithdrawal =
  (deps: WithdrawalDeps): Describe =>
  async (db, asked) => {
    const valid = validateWithdrawal(await loadWithdrawalContext(db, deps, requestIn(asked)), asked.language)
    if (valid instanceof Refusal) throw valid
    return { facts: confirmationFacts(valid.destination.label, destinationFacts(valid), valid) }
  }
