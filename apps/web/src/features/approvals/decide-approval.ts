// The calls that decide an approval; approvers confirm with their own codes exactly the content they have read.

import { approve, countApprovals, getApproval, recall, reject, requote, searchApprovals } from '@sampan/contract/api/approvals.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { paragraph } from '@sampan/contract/shapes/common.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { readRefusedFields, toText } from '../../lib/http/refused-fields.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { decisionMessages as messages } from './messages.ts'

export type Approval = ResponseOf<typeof getApproval>

export const invalidateApprovals = () => invalidate(searchApprovals, getApproval, countApprovals)
const openKeyFor = (verb: string, id: string) => openIdempotencyKey(sessionStorage, `approval.${verb}.${id}`)

/** Where the approver continues after the codes, and what that page needs to know. */
type NextPage = { readonly path: string; readonly carries?: Readonly<Record<string, unknown>>; readonly button?: Text }

export function submitApproval({ id, content }: Approval, next: NextPage = { path: `/approvals?id=${id}` }): void {
  const idempotencyKey = openKeyFor(`approve.${content}`, id)
  askVerification('/company-security-verification', {
    entry: approve,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId, content } },
    idempotencyKey,
    scene: 'approval',
    button: next.button ?? messages.approve,
    next: messages.next,
    back: next.path,
    confirmed: () => {
      invalidateApprovals()
      return { givenPath: next.path, ...(next.carries && { carries: next.carries }) }
    },
  })
}

export type Rejection = { readonly reason: string }

const rejection = z.object({ reason: paragraph(500) })

export function checkReason({ reason }: Rejection): FormErrors<Rejection> {
  const { reason: found } = fieldErrors(rejection, { reason: reason.trim() })
  return found ? { reason: found === fieldMessages.required ? requiredText(messages.reasonName) : found } : {}
}

export async function submitRejection({ id }: Approval, { reason }: Rejection): Promise<FormErrors<Rejection> | undefined> {
  const idempotencyKey = openKeyFor('reject', id)
  const body = { requestId: idempotencyKey.requestId, reason: reason.trim() }
  const outcome = await callIdempotent(reject, idempotencyKey, { params: { id }, body, onRefusal: () => undefined })
  invalidateApprovals()
  if (outcome.ok) return undefined
  if (outcome.why !== 'refused') return {}
  return { reason: toText(readRefusedFields(outcome.refusal).reason ?? outcome.refusal.errMsg) }
}

/** A refusal is shown as a toast; the approval is reloaded either way. */
export async function recallRequest({ id }: Approval): Promise<void> {
  const idempotencyKey = openKeyFor('recall', id)
  await callIdempotent(recall, idempotencyKey, { params: { id }, body: { requestId: idempotencyKey.requestId } })
  invalidateApprovals()
}

export async function requestNewQuote({ id }: Approval): Promise<void> {
  const idempotencyKey = openKeyFor('requote', id)
  await callIdempotent(requote, idempotencyKey, { params: { id }, body: { requestId: idempotencyKey.requestId } })
  invalidateApprovals()
}
