// The declaration of a transfer: checked here as far as it can be, then sent once, with its proof.

import { amountText } from '@sampan/contract/amount-field.ts'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { getFiatTransaction, searchTransactions } from '@sampan/contract/api/fiat.ts'
import type { getDepositAccount } from '@sampan/contract/api/fiat-deposit.ts'
import { declareDeposit as declareDepositEndpoint, getSenderAccounts } from '@sampan/contract/api/fiat-deposit.ts'
import { compact, passes } from '@sampan/contract/bank/check-digits.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { beneficiaryName } from '@sampan/contract/fields.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Language, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { compare, moneyToWire } from '@sampan/contract/money.ts'
import { line, paragraph } from '@sampan/contract/shapes/common.ts'
import { toMoney } from '@sampan/ui/wire-money'
import * as z from 'zod/mini'
import { fiatMessages } from '../../entities/fiat-transfer/fiat-messages.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { readRefusedFields, toText } from '../../lib/http/refused-fields.ts'
import { checkProof } from './check-proof.ts'
import type { DepositFormValues, Proof } from './deposit-values.ts'
import { messages } from './messages.ts'

export type ReceivingAccount = ResponseOf<typeof getDepositAccount>['resultList'][number]

const shape = z.object({
  beneficiaryName,
  bankName: line(140),
  referenceNo: line(140),
  customerRemarks: z.optional(paragraph(500)),
})

const names: Readonly<Record<string, Text>> = {
  beneficiaryName: messages.senderName,
  bankName: messages.senderBank,
  referenceNo: messages.referenceNo,
}

type DeclarationContext = { readonly account: ReceivingAccount; readonly language: Language; readonly proofs: readonly Proof[] }

export function checkDeposit(
  values: DepositFormValues,
  { account, language, proofs }: DeclarationContext,
): FormErrors<DepositFormValues> {
  const { customerRemarks, ...typed } = values
  const given = { ...typed, ...(customerRemarks.trim() === '' ? {} : { customerRemarks }) }
  const errors: Record<string, Text> = {}
  for (const [key, text] of Object.entries(fieldErrors(shape, given))) {
    const name = names[key]
    errors[key] = text === fieldMessages.required && name ? requiredText(name) : text
  }
  const amount = amountProblem(values.amount, account, language)
  if (amount) errors.amount = amount
  if (values.bankCountry === '') errors.bankCountry = requiredText(messages.senderCountry)
  if (values.bankSwiftCode.trim() === '') errors.bankSwiftCode = requiredText(fiatMessages.swiftCode)
  else if (!passes('bic', values.bankSwiftCode)) errors.bankSwiftCode = messages.swiftHelp
  const fault = proofs.length === 0 ? requiredText(messages.proof) : proofs.map(({ file }) => checkProof(file)).find(Boolean)
  if (fault) errors.proof = fault
  return errors
}

function amountProblem(text: string, { currency, minimum }: ReceivingAccount, language: Language): Text | undefined {
  const reading = parseAmountInput(text, { currency, language })
  if (reading.kind === 'empty') return requiredText(fiatMessages.amount)
  if (reading.kind === 'ambiguous') return fiatMessages.amountUnclear
  if (reading.kind === 'refused') return amountText(reading.problem, { currency })
  if (compare(reading.money, toMoney(minimum)) < 0)
    return fill(fieldMessages.minimumAmount, { value: formatMoney(toMoney(minimum)) })
  return undefined
}

type DeclarationRequest = DeclarationContext & {
  readonly userId: string
  readonly intentId: string
  readonly values: DepositFormValues
}
type DeclarationReply =
  | { readonly declared: ResponseOf<typeof declareDepositEndpoint> }
  | { readonly errors: FormErrors<DepositFormValues> }

export async function declareDeposit({
  userId,
  intentId,
  values,
  account,
  language,
  proofs,
}: DeclarationRequest): Promise<DeclarationReply> {
  const reading = parseAmountInput(values.amount, { currency: account.currency, language })
  if (reading.kind !== 'amount') return { errors: { amount: fiatMessages.amountUnclear } }
  const idempotencyKey = openIdempotencyKey(sessionStorage, `${userId}.fiat-deposit.${intentId}`)
  const body = {
    requestId: idempotencyKey.requestId,
    intentId,
    receivingAccount: account.id,
    amount: moneyToWire(reading.money),
    currency: account.currency,
    beneficiaryName: values.beneficiaryName.trim(),
    bankName: values.bankName.trim(),
    bankCountry: values.bankCountry,
    bankSwiftCode: compact(values.bankSwiftCode),
    referenceNo: values.referenceNo.trim(),
    ...(values.customerRemarks.trim() === '' ? {} : { customerRemarks: values.customerRemarks.trim() }),
    proof: proofs.map(({ file }) => file),
  }
  const outcome = await callIdempotent(declareDepositEndpoint, idempotencyKey, { body, onRefusal: () => undefined })
  if (outcome.ok) {
    invalidate(getFiatTransaction, searchTransactions, getSenderAccounts)
    return { declared: outcome.result }
  }
  if (outcome.why !== 'refused') return { errors: {} }
  const faults = Object.entries(readRefusedFields(outcome.refusal)).map(([key, text]) => [key.split('.')[0], toText(text)])
  return { errors: faults.length > 0 ? Object.fromEntries(faults) : { proof: toText(outcome.refusal.errMsg) } }
}
