// Submits a treasury proposal once and keeps its refusal for the form.

import type { Outcome } from '@sampan/client/create-client.ts'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages } from './messages.ts'

type ProposalRequest = {
  readonly requestId: string
  readonly onRefusal: (refusal: { readonly errMsg: string }) => void
}

/** Sends one proposal: the same press twice is one proposal, and what the server refuses is shown in the form. */
export function useProposal() {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const propose = async (send: (request: ProposalRequest) => Promise<Outcome<unknown>>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefused('')
    const outcome = await send({ requestId: attempt.id(), onRefusal: ({ errMsg }) => setRefused(errMsg) })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (outcome.ok) showToast({ text: t(messages.proposed) })
    invalidate()
    return outcome.ok
  }
  return { propose, refused, busy, changed: attempt.end }
}
