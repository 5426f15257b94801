// The calls that decide an approval: a yes is confirmed by the approver's own codes, for exactly the content that he has read.

import { approve, countApprovals, getApproval, recall, reject, requote, searchApprovals } from '@sampan/contract/api/approvals.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { paragraph } from '@sampan/contract/shapes/common.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { callForSure } from '../../lib/http/call-idempotent.ts'
import { outdate } from '../../lib/http/endpoint-query.ts'
import { openAttempt } from '../../lib/http/idempotency-key.ts'
import { asSaid, refusedFields } from '../../lib/http/refused-fields.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { decideMessages as messages } from './messages.ts'

export type Told = AnswerOf<typeof getApproval>

export const renew = () => outdate(searchApprovals, getApproval, countApprovals)
const attemptFor = (verb: string, id: string) => openAttempt(sessionStorage, `approval.${verb}.${id}`)

export function approveIt({ id, content }: Told): void {
  const attempt = attemptFor(`approve.${content}`, id)
  askVerification('/company-security-verification', {
    entry: approve,
    sending: { params: { id }, body: { requestId: attempt.requestId, content } },
    attempt,
    scene: 'approval',
    button: messages.approve,
    next: messages.next,
    confirmed: () => {
      renew()
      return { givenPath: `/approvals?id=${id}` }
    },
  })
}

export type Rejection = { readonly reason: string }

const rejection = z.object({ reason: paragraph(500) })

export function checkReason({ reason }: Rejection): FormErrors<Rejection> {
  const { reason: found } = fieldErrors(rejection, { reason: reason.trim() })
  return found ? { reason: found === fieldMessages.required ? requiredText(messages.reasonName) : found } : {}
}

export async function rejectIt({ id }: Told, { reason }: Rejection): Promise<FormErrors<Rejection> | undefined> {
  const attempt = attemptFor('reject', id)
  const body = { requestId: attempt.requestId, reason: reason.trim() }
  const outcome = await callForSure(reject, attempt, { params: { id }, body, onRefusal: () => undefined })
  renew()
  if (outcome.ok) return undefined
  if (outcome.why !== 'refused') return {}
  return { reason: asSaid(refusedFields(outcome.refusal).reason ?? outcome.refusal.errMsg) }
}

/** A refusal is shown as a toast; what stands now is asked for either way. */
export async function recallIt({ id }: Told): Promise<void> {
  const attempt = attemptFor('recall', id)
  await callForSure(recall, attempt, { params: { id }, body: { requestId: attempt.requestId } })
  renew()
}

export async function requoteIt({ id }: Told): Promise<void> {
  const attempt = attemptFor('requote', id)
  await callForSure(requote, attempt, { params: { id }, body: { requestId: attempt.requestId } })
  renew()
}
