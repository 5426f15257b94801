// A customer declares a transfer that is on its way, with its proof. Nothing is credited before the bank reports it.

import type { declareDeposit as entry } from '@sampan/contract/api/fiat-deposit.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { messages } from '@sampan/contract/messages.ts'
import { isLess, parseMoney } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { newReference } from '../../../core/transactions/reference.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { SafeFile } from '../../../platform/files/inspect-file.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { enqueue } from '../../../platform/jobs/define-job.ts'
import { newId, rowId } from '../../../platform/security/ids.ts'
import type { BankTransferDeps } from '../deps.ts'
import { lockAccount } from '../lock-account.ts'
import { findRail, type Rail } from '../rails.ts'
import type { ReceivingAccount } from '../receiving-accounts.ts'
import { showDeposit } from '../show-transfer-detail.ts'
import { matchBankLines } from '../transfer-jobs.ts'
import { referencesIn } from '../transfer-reference.ts'
import { applyDecision } from './bank-deposits.ts'
import { insertProof, sumProofs } from './deposit-proofs.ts'
import { type NewDeposit, planDeclaration } from './plan-declaration.ts'

const bytesPerAccountMax = 200 * 1_048_576

export async function declareDeposit(
  deps: BankTransferDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
  proofs: readonly SafeFile[],
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const { accountId, userId } = session
  const account = await deps.receivingAccounts.find(tx, body.receivingAccount)
  const rail = await findRail(tx, account.currency, account.channel)
  lockAccount(tx, accountId)
  const context = {
    account,
    rail,
    storedBytes: await sumProofs(tx, accountId),
    intentId: await findIntent(tx, accountId, body),
  }
  const request = { ...body, accountId, userId, proofBytes: proofs.reduce((total, { bytes }) => total + bytes.length, 0) }
  const deposit = toDeclaration(context, request)
  if (deposit instanceof Refusal) throw deposit
  const change = planDeclaration(deposit, { now, by: 'customer', actor: callerOf(ctx) })
  const declared = await applyDecision(tx, deps, deposit, change)
  for (const proof of proofs) await insertProof(tx, deposit.id, proof)
  // The money may have been there first.
  await enqueue(tx, matchBankLines, {}, { key: matchBankLines.name })
  return showDeposit(tx, declared, deps, language)
}

type DeclarationContext = {
  readonly account: Pick<ReceivingAccount, 'id' | 'currency' | 'channel'>
  readonly rail: Pick<Rail, 'depositsOpen' | 'minimumDeposit'>
  /** Of all proofs of the account. */
  readonly storedBytes: number
  readonly intentId: string | null
}

type DeclarationRequest = Omit<Input<typeof entry>['body'], 'receivingAccount'> & {
  readonly accountId: string
  readonly userId: string
  readonly proofBytes: number
}

/** The deposit that a declaration begins, or why it does not. */
export function toDeclaration(
  { account, rail, storedBytes, intentId }: DeclarationContext,
  request: DeclarationRequest,
): NewDeposit | Refusal {
  const { currency, channel } = account
  const amount = parseMoney(request.amount, currency, { scale: 'display' })
  if (request.currency !== currency) return new Refusal('invalidInput', { fields: { currency: messages.invalid } })
  if (!rail.depositsOpen) return new Refusal('channelPaused', { params: { channel } })
  if (amount.kind !== 'money' || amount.money.units <= 0n)
    return new Refusal('invalidInput', { fields: { amount: messages.invalid } })
  if (isLess(amount.money, rail.minimumDeposit))
    return new Refusal('belowMinimum', { params: { minimum: formatMoney(rail.minimumDeposit) } })
  if (storedBytes + request.proofBytes > bytesPerAccountMax) return new Refusal('storageFull')
  if (request.intentId !== undefined && intentId === null) return new Refusal('notFound')
  return {
    id: newId(),
    reference: newReference('FD'),
    account_id: request.accountId,
    user_id: request.userId,
    intent_id: intentId,
    receiving_account_id: account.id,
    currency,
    channel,
    declared: amount.money.units,
    beneficiary_name: request.beneficiaryName,
    bank_name: request.bankName,
    bank_country: request.bankCountry,
    bank_swift_code: request.bankSwiftCode,
    reference_no: request.referenceNo.trim(),
    remarks: request.customerRemarks ?? null,
  }
}

/** The intent given, or the one whose reference was written down. Another customer's is not found. */
async function findIntent(tx: Tx, accountId: string, body: Input<typeof entry>['body']): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'deposit-intent-own',
    text: `select i.id from deposit_intent i where i.account_id = $1 and i.payment_link_id is null and (i.id = $2 or i.reference_no = any($3))
             and not exists (select from fiat_deposit d where d.intent_id = i.id) limit 1`,
    values: [accountId, rowId(body.intentId ?? ''), referencesIn(body.referenceNo)],
  })
  return rows[0]?.id ?? null
}
