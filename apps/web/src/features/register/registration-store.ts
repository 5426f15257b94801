// What this browser remembers of a registration: the token of the draft, and after it is handed in the token of its review.

import { registrationStatus, resumeRegistration } from '@sampan/contract/api/user.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { call } from '../../lib/http/api.ts'
import { keepsakes } from '../../lib/session/session-runtime.ts'

export type Draft = AnswerOf<typeof resumeRegistration> & { readonly draftToken: string }
export type Review = AnswerOf<typeof registrationStatus>

export type Kept =
  | { readonly kind: 'nothing' | 'unread' }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'review'; readonly review: Review; readonly registrationToken: string }

export const keepDraft = (draftToken: string): Promise<void> => keepsakes.write('registrationDraft', draftToken)

export async function keepReview(registrationToken: string): Promise<void> {
  keepsakes.remove(['registrationDraft'])
  await keepsakes.write('registration', registrationToken)
}

export const forgetRegistration = (): void => keepsakes.remove(['registrationDraft', 'registration'])

const silent = { onRefusal: () => undefined }

/** The open draft. One that the server no longer knows is forgotten here too. */
export async function readDraft(): Promise<Kept> {
  const draftToken = await keepsakes.read('registrationDraft')
  if (draftToken === undefined) return { kind: 'nothing' }
  const outcome = await call(resumeRegistration, { body: { query: { draftToken } }, ...silent })
  if (outcome.ok) return { kind: 'draft', draft: { ...outcome.result, draftToken } }
  if (outcome.why !== 'refused') return { kind: 'unread' }
  keepsakes.remove(['registrationDraft'])
  return { kind: 'nothing' }
}

/** The open draft, or else the review of what was handed in. */
export async function readKept(): Promise<Kept> {
  const draft = await readDraft()
  if (draft.kind !== 'nothing') return draft
  const registrationToken = await keepsakes.read('registration')
  if (registrationToken === undefined) return draft
  const outcome = await call(registrationStatus, { body: { query: { registrationToken } }, ...silent })
  if (outcome.ok) return { kind: 'review', review: outcome.result, registrationToken }
  if (outcome.why === 'refused') keepsakes.remove(['registration'])
  return { kind: outcome.why === 'refused' ? 'nothing' : 'unread' }
}
