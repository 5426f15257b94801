// Approving or declining a proposal, with what the screen shows meanwhile.

import { approve, reject } from '@sampan/contract/operator/api/proposals.ts'
import { useT } from '@sampan/ui/language'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

export type Proposal = NonNullable<Detail['proposal']>

export function useDecision(detail: Detail, proposal: Proposal) {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const params = { id: proposal.id }
  const onRefusal = ({ errMsg }: { errMsg: string }) => setRefused(errMsg)
  const finish = (ended: boolean, done: string | undefined) => {
    setBusy(false)
    if (ended) attempt.end()
    if (done !== undefined) showToast({ text: done })
    invalidate()
  }
  return {
    busy,
    refused,
    agree: async () => {
      setBusy(true)
      setRefused('')
      const outcome = await call(approve, { params, body: { requestId: attempt.id(), version: detail.version }, onRefusal })
      finish(outcome.ok || outcome.why === 'refused', outcome.ok ? t(messages.doneToast) : undefined)
    },
    decline: async (text: string) => {
      setBusy(true)
      setRefused('')
      const outcome = await call(reject, { params, body: { requestId: attempt.id(), text }, onRefusal })
      finish(outcome.ok || outcome.why === 'refused', outcome.ok ? t(messages.declinedToast) : undefined)
    },
  }
}
