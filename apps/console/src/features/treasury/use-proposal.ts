// Submits a treasury proposal once and keeps its refusal for the form.

import type { CallOptions } from '@sampan/client/create-client.ts'
import type { RequestBodyOf } from '@sampan/contract/endpoint.ts'
import type { OperatorEndpoint } from '@sampan/contract/operator/endpoint.ts'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages } from './messages.ts'

/** Sends one proposal: the same press twice is one proposal, and what the server refuses is shown in the form. */
export function useProposal() {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  async function propose<E extends OperatorEndpoint>(
    entry: E,
    body: Omit<RequestBodyOf<E>, 'requestId'>,
    params?: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setRefused('')
    // The body of every proposal carries the id that this hook adds.
    const sent = { body: { ...body, requestId: attempt.id() }, ...(params && { params }) } as unknown as CallOptions<E>
    const outcome = await call(entry, { ...sent, onRefusal: ({ errMsg }) => setRefused(errMsg) })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (outcome.ok) showToast({ text: t(messages.proposed) })
    invalidate()
    return outcome.ok
  }
  return { propose, refused, busy, changed: attempt.end }
}
