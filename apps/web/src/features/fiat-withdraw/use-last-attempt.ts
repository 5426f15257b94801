import { withdraw } from '@sampan/contract/api/fiat.ts'
import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { openAttempt, openAttemptId } from '../../lib/attempt.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { attemptName } from './attempt-name.ts'

type Last =
  | { readonly kind: 'asking' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'accepted'; readonly id: string; readonly dismiss: () => void }

const pauseMs = 3000

/** A withdrawal whose answer never came is cleared up before another one can begin: the money must not leave twice. */
export function useLastAttempt(userId: string): Last {
  const [requestId, setRequestId] = useState(() => openAttemptId(sessionStorage, attemptName(userId)))
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useAnswer(
    requestOutcome,
    { params: { requestId: requestId ?? '' } },
    { asks: requestId !== undefined },
  )
  const accepted = data?.state === 'accepted' ? z.safeParse(withdraw.result, data.result).data : undefined
  const over = data !== undefined && data.state !== 'running' && !accepted
  const waiting = requestId !== undefined && !over && !accepted
  useEffect(() => {
    if (over) openAttempt(sessionStorage, attemptName(userId)).close()
  }, [over, userId])
  useEffect(() => {
    if (!waiting || dataUpdatedAt + errorUpdatedAt === 0) return undefined
    const timer = setTimeout(() => void refetch(), pauseMs)
    return () => clearTimeout(timer)
  }, [waiting, dataUpdatedAt, errorUpdatedAt, refetch])
  const dismiss = () => {
    openAttempt(sessionStorage, attemptName(userId)).close()
    setRequestId(undefined)
  }
  if (accepted && requestId !== undefined) return { kind: 'accepted', id: accepted.id, dismiss }
  return { kind: waiting ? 'asking' : 'clear' }
}
