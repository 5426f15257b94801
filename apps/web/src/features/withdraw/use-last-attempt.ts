// Resolves a withdrawal without a known outcome before another can start.

import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey, readOpenKey } from '../../lib/http/idempotency-key.ts'

type LastAttempt =
  | { readonly kind: 'asking' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'accepted'; readonly id: string; readonly dismiss: () => void }

const pauseMs = 3000

/**
 * A withdrawal whose answer never came is cleared up before another one can begin: the money must not leave twice.
 * It is known by the name of its attempt; `result` reads what the server had answered.
 */
export function useLastAttempt(name: string, result: z.ZodMiniType<{ readonly id: string }>): LastAttempt {
  const [requestId, setRequestId] = useState(() => readOpenKey(sessionStorage, name))
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useEndpointQuery(
    requestOutcome,
    { params: { requestId: requestId ?? '' } },
    { enabled: requestId !== undefined },
  )
  const accepted = data?.state === 'accepted' ? z.safeParse(result, data.result).data : undefined
  const over = data !== undefined && data.state !== 'running' && !accepted
  const waiting = requestId !== undefined && !over && !accepted
  useEffect(() => {
    if (over) openIdempotencyKey(sessionStorage, name).close()
  }, [over, name])
  useEffect(() => {
    if (!waiting || dataUpdatedAt + errorUpdatedAt === 0) return undefined
    const timer = setTimeout(() => void refetch(), pauseMs)
    return () => clearTimeout(timer)
  }, [waiting, dataUpdatedAt, errorUpdatedAt, refetch])
  const dismiss = () => {
    openIdempotencyKey(sessionStorage, name).close()
    setRequestId(undefined)
  }
  if (accepted && requestId !== undefined) return { kind: 'accepted', id: accepted.id, dismiss }
  return { kind: waiting ? 'asking' : 'clear' }
}
