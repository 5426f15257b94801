// The calls that make, change, roll and revoke API keys. A secret lives in memory only, until its owner has saved it.

import * as endpoints from '@sampan/contract/api/api-keys.ts'
import type { BodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import { showToast } from '@sampan/ui/toast-store'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { session } from '../../lib/session/session-runtime.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'

export type ApiKey = ResponseOf<typeof endpoints.listKeys>['resultList'][number]
export type NewSecret = ResponseOf<typeof endpoints.createKey>

const verification = '/developers-security-verification'
const page = '/developers/keys'

export const editHref = (id: string): string => `${page}?edit=${id}`

let unsaved: NewSecret | undefined

/** The next person in this tab must not find it. */
session.state.subscribe(() => {
  if (session.state.get().status === 'signed-out') unsaved = undefined
})

export const readUnsaved = (): NewSecret | undefined => unsaved

export function forgetSecret(): void {
  unsaved = undefined
}

const keepSecret = (made: NewSecret) => {
  unsaved = made
  invalidate(endpoints.listKeys)
  return { givenPath: page }
}

export function createKey(body: BodyOf<typeof endpoints.createKey>, onMade: () => void): void {
  askVerification(verification, {
    entry: endpoints.createKey,
    input: { body },
    button: messages.create,
    back: `${page}?create=1`,
    confirmed: (made) => {
      onMade()
      return keepSecret(made)
    },
  })
}

type KeyChange = Omit<BodyOf<typeof endpoints.changeKey>, 'requestId'>

export function changeKey({ id }: ApiKey, change: KeyChange, onChanged: () => void): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `api-key.change.${id}.${JSON.stringify(change)}`)
  askVerification(verification, {
    entry: endpoints.changeKey,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId, ...change } },
    idempotencyKey,
    button: messages.edit,
    back: editHref(id),
    confirmed: () => {
      onChanged()
      invalidate(endpoints.listKeys)
      return { givenPath: `${page}?id=${id}` }
    },
  })
}

export function rollKey({ id }: ApiKey, overlapHours: number): void {
  askVerification(verification, {
    entry: endpoints.rollKey,
    input: { params: { id }, body: { overlapHours } },
    button: messages.roll,
    back: `${page}?id=${id}`,
    confirmed: keepSecret,
  })
}

export async function revokeKey({ id }: ApiKey, done: string): Promise<void> {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `api-key.revoke.${id}`)
  const body = { requestId: idempotencyKey.requestId }
  const outcome = await callIdempotent(endpoints.revokeKey, idempotencyKey, { params: { id }, body })
  invalidate(endpoints.listKeys)
  if (outcome.ok) showToast({ text: done })
}

export async function revokeAllKeys(done: string): Promise<void> {
  const idempotencyKey = openIdempotencyKey(sessionStorage, 'api-key.revoke-all')
  const body = { requestId: idempotencyKey.requestId }
  const outcome = await callIdempotent(endpoints.revokeAllKeys, idempotencyKey, { body })
  invalidate(endpoints.listKeys)
  if (outcome.ok) showToast({ text: done })
}
