// Sends money to a verified bank account: held at once, sent with the next payment file, settled when the bank says so.

import { withdrawFiat as entry } from '@sampan/contract/api/fiat-withdrawal.ts'
import { isPurpose } from '@sampan/contract/bank/purposes.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { messages } from '@sampan/contract/messages.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { mergeChanges } from '../../../core/changes/change-set.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { PriorConsent, SubmitCtx } from '../../../core/money-calls/submit-context.ts'
import { confirmationFacts } from '../../../core/transactions/confirmation-facts.ts'
import { newReference } from '../../../core/transactions/reference.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { actionOf, type Describe } from '../../../platform/security/describe-action.ts'
import { newId } from '../../../platform/security/ids.ts'
import type { BankTransferDeps } from '../deps.ts'
import { lockAccount } from '../lock-account.ts'
import { showWithdrawal } from '../show-transfer-detail.ts'
import { askedOf, destinationFacts, exportJob, requestOf } from './bank-withdrawal-approval.ts'
import { loadWithdrawalContext } from './bank-withdrawal-context.ts'
import { findWithdrawal } from './bank-withdrawals.ts'
import { planWithdrawal } from './plan-bank-withdrawal.ts'
import { validateWithdrawal } from './validate-bank-withdrawal.ts'

/** What a person and an API key say alike. */
export type WithdrawalBody = Omit<BodyOf<typeof entry>, 'requestId' | 'recaptchaToken'>

export async function withdraw(
  deps: BankTransferDeps,
  ctx: WriteCtxOf<typeof entry>,
  input: { readonly body: WithdrawalBody },
): Promise<Answer<typeof entry>> {
  const { tx, session, language } = ctx
  const id = await submitBankWithdrawal(deps, ctx, input)
  const row = await findWithdrawal(tx, id, { accountId: session.accountId })
  if (!row) throw new Error(`withdrawal ${id} vanished`)
  return showWithdrawal(tx, row, language)
}

/** Returns the id of the withdrawal. */
export async function submitBankWithdrawal(
  deps: BankTransferDeps,
  ctx: SubmitCtx,
  { body, consent }: { readonly body: WithdrawalBody; readonly consent?: PriorConsent },
): Promise<string> {
  const { tx, session, now, language } = ctx
  const { accountId } = session
  if (!isPurpose(body.purposeOfTransfer)) throw new Refusal('invalidInput', { fields: { purposeOfTransfer: messages.invalid } })
  lockAccount(tx, accountId)
  const request = {
    accountId,
    bankAccountId: body.bankAccountId,
    amount: body.amount,
    feeQuoteId: body.feeQuoteId,
    now,
    lock: true,
  }
  const context = await loadWithdrawalContext(tx, deps, request)
  const valid = validateWithdrawal(context, language)
  if (valid instanceof Refusal) throw valid
  const { currency } = body.amount
  const account = (await openAccounts(tx, accountId, [currency])).get(currency)?.available
  if (!account) throw new Error(`no account in ${currency}`)
  const id = newId()
  const reference = newReference('FW')
  const requestApproval =
    session.accountType === 'corporate' && !consent?.approverId
      ? await deps.approvals.findDemand(tx, askedOf(ctx, valid, context))
      : undefined
  const submitted = planWithdrawal(valid, {
    id,
    reference,
    accountId,
    userId: session.userId,
    currency,
    account,
    purpose: body.purposeOfTransfer,
    statementReference: body.statementReference ?? null,
    note: body.note ?? null,
    waits: requestApproval !== undefined,
    now,
    by: 'customer',
    actor: callerOf(ctx),
  })
  const planned = consent?.isSilent ? { ...submitted, notices: [] } : submitted
  const change = requestApproval
    ? mergeChanges(planned, requestApproval(requestOf(ctx, { id, reference, valid, context, body })))
    : { ...planned, jobs: [exportJob(deps, now)] }
  await applyDecided(tx, change, deps.notices)
  return id
}

/** Whatever would be refused anyway is refused before a code is asked for. */
export const describeFiatWithdraw =
  (deps: BankTransferDeps): Describe =>
  async (db, asked) => {
    const { session, now, language } = asked
    const { body } = actionOf(asked, entry)
    const request = {
      accountId: session.accountId,
      bankAccountId: body.bankAccountId,
      amount: body.amount,
      feeQuoteId: body.feeQuoteId,
      now,
    }
    const valid = validateWithdrawal(await loadWithdrawalContext(db, deps, request), language)
    if (valid instanceof Refusal) throw valid
    return {
      amount: { amount: moneyToWire(valid.amount), currency: body.amount.currency },
      facts: confirmationFacts(valid.destination.fields.label, destinationFacts(valid), valid),
    }
  }
