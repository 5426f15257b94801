// The cache of server data for the console; events and operator actions invalidate it.

import type { CallOptions } from '@sampan/client/create-client.ts'
import type { RequestInput } from '@sampan/client/http-request.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { OperatorEndpoint } from '@sampan/contract/operator/endpoint.ts'
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { forgetItems } from '../navigation/recent-items.ts'
import { language } from '../preferences/preferences.ts'
import { session } from '../session/operator-session.ts'
import { call } from './api.ts'
import { lastEvent } from './event-stream.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })

export const invalidate = (): void => void client.invalidateQueries()

lastEvent.subscribe(invalidate)
// Labels come from the server in the language of the request.
language.subscribe(invalidate)
session.subscribe(() => {
  if (session.get().status !== 'signed-out') return
  client.clear()
  forgetItems()
})

const nameOf = (entry: OperatorEndpoint): string => `${entry.method} ${entry.path}`
const isSignedIn = (): boolean => session.get().status === 'signed-in'

type QueryOptions = {
  /** False while there is nothing to ask yet, or no permission to. */
  readonly enabled?: boolean
  /** Shows the answer to the question before while the new one is on its way. */
  readonly keepPrevious?: boolean
}

/** The answer of a read. The error of the query carries the server's words. */
export function useEndpointQuery<E extends OperatorEndpoint>(entry: E, input?: RequestInput<E>, options: QueryOptions = {}) {
  const { enabled = true, keepPrevious = false } = options
  return useQuery(
    {
      queryKey: [nameOf(entry), input ?? null],
      queryFn: ({ signal }) => fetchEndpoint(entry, { ...input, signal }),
      enabled: () => enabled && isSignedIn(),
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    client,
  )
}

type Page<Row> = { readonly resultList: readonly Row[]; readonly pagination: { readonly nextCursor: string | null } }

const firstPage: string | undefined = undefined

/** A list by its keys: each page is asked for after the one before. */
export function useEndpointInfiniteQuery<Row>(
  entry: OperatorEndpoint,
  filters: object,
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const { data, ...rest } = useInfiniteQuery(
    {
      enabled: isSignedIn,
      queryKey: [nameOf(entry), filters],
      queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
      initialPageParam: firstPage,
      getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
    client,
  )
  return { ...rest, data: data?.pages.flatMap((page) => page.resultList) }
}

export async function fetchEndpoint<E extends OperatorEndpoint>(entry: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
  const outcome = await call(entry, { ...options, onRefusal: () => undefined })
  if (outcome.ok) return outcome.result
  throw new Error(outcome.why === 'refused' ? outcome.refusal.errMsg : '')
}
