// A query of a public endpoint, outside the cache of signed-in data.

import type { RequestInput } from '@sampan/client/http-request.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { fetchEndpoint } from './endpoint-query.ts'

type PublicQuery<E extends CustomerEndpoint> = {
  readonly data: ResponseOf<E> | undefined
  readonly error: Error | null
  /** The answer belongs to what is asked now. */
  readonly settled: boolean
  readonly refetch: () => Promise<void>
}

/** The answer of a call that visitors may make too. It belongs to no session, so it is kept by the screen alone. */
export function usePublicQuery<E extends CustomerEndpoint>(entry: E, input: RequestInput<E> | undefined): PublicQuery<E> {
  const [turn, setTurn] = useState(0)
  // The input and the number of retries form one key, which alone decides when to fetch.
  const key = input === undefined ? '' : `${turn} ${JSON.stringify(input)}`
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const [kept, setKept] = useState<{ key: string; data?: ResponseOf<E>; error?: Error }>({ key: '' })
  useEffect(() => {
    if (key === '') return undefined
    const leaving = new AbortController()
    fetchEndpoint(entry, { ...latest.current, signal: leaving.signal }).then(
      (data) => setKept({ key, data }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setKept({ key, error: error instanceof Error ? error : new Error('') })
      },
    )
    return () => leaving.abort()
  }, [entry, key])
  return {
    data: kept.data,
    error: kept.key === key ? (kept.error ?? null) : null,
    settled: kept.key === key,
    refetch: async () => setTurn((now) => now + 1),
  }
}
