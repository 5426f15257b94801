// Uploads a registration document.

import { addRegistrationDocument } from '@sampan/contract/api/registration.ts'
import { upload } from '@sampan/contract/constants.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { call } from '../../lib/http/api.ts'
import { readRefusedFields } from '../../lib/http/refused-fields.ts'
import type { DocumentKind } from './document-messages.ts'

export type DocumentReply =
  | { readonly kind: 'arrived'; readonly document: ResponseOf<typeof addRegistrationDocument> }
  | { readonly kind: 'faulty'; readonly text: Text }
  | { readonly kind: 'unsent'; readonly message: string | undefined }

/** Checks size and type here; the server checks the content. */
export async function sendDocument(draftToken: string, kind: DocumentKind, file: File): Promise<DocumentReply> {
  const fault = faultOf(file)
  if (fault) return { kind: 'faulty', text: fault }
  const body = { requestId: crypto.randomUUID(), draftToken, kind, file: [file] }
  const outcome = await call(addRegistrationDocument, { body, onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'arrived', document: outcome.result }
  if (outcome.why !== 'refused') return { kind: 'unsent', message: undefined }
  return { kind: 'unsent', message: Object.values(readRefusedFields(outcome.refusal))[0] ?? outcome.refusal.errMsg }
}

function faultOf({ type, size }: File): Text | undefined {
  if (!upload.types.some((known) => known === type)) return messages.proofType
  if (size === 0) return messages.proofEmpty
  return size > upload.fileBytesMax ? messages.proofSize : undefined
}
