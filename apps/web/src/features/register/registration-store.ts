// What this browser stores of a registration: the token of its draft, and after submission the token of its review.

import { registrationStatus, resumeRegistration } from '@sampan/contract/api/registration.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { call } from '../../lib/http/api.ts'
import { registrationStore } from '../../lib/session/session-runtime.ts'

export type Draft = ResponseOf<typeof resumeRegistration> & { readonly draftToken: string }
export type Review = ResponseOf<typeof registrationStatus>

export type StoredRegistration =
  | { readonly kind: 'nothing' | 'unread' }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'review'; readonly review: Review; readonly registrationToken: string }

export const storeDraft = (draftToken: string): Promise<void> => registrationStore.write('registrationDraft', draftToken)

export async function storeReview(registrationToken: string): Promise<void> {
  registrationStore.remove(['registrationDraft'])
  await registrationStore.write('registration', registrationToken)
}

export const forgetRegistration = (): void => registrationStore.remove(['registrationDraft', 'registration'])

const silent = { onRefusal: () => undefined }

/** The open draft. One that the server no longer knows is forgotten here too. */
export async function readDraft(): Promise<StoredRegistration> {
  const draftToken = await registrationStore.read('registrationDraft')
  if (draftToken === undefined) return { kind: 'nothing' }
  const outcome = await call(resumeRegistration, { body: { query: { draftToken } }, ...silent })
  if (outcome.ok) return { kind: 'draft', draft: { ...outcome.result, draftToken } }
  if (outcome.why !== 'refused') return { kind: 'unread' }
  registrationStore.remove(['registrationDraft'])
  return { kind: 'nothing' }
}

/** The open draft, or else the review of the submitted registration. */
export async function readStoredRegistration(): Promise<StoredRegistration> {
  const draft = await readDraft()
  if (draft.kind !== 'nothing') return draft
  const registrationToken = await registrationStore.read('registration')
  if (registrationToken === undefined) return draft
  const outcome = await call(registrationStatus, { body: { query: { registrationToken } }, ...silent })
  if (outcome.ok) return { kind: 'review', review: outcome.result, registrationToken }
  if (outcome.why === 'refused') registrationStore.remove(['registration'])
  return { kind: outcome.why === 'refused' ? 'nothing' : 'unread' }
}
