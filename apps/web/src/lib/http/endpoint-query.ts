// The cache of server data for signed-in screens; events invalidate it.

import type { RequestInput } from '@sampan/client/http-request.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { lastEvent, session } from '../session/session-runtime.ts'
import { call } from './api.ts'
import type { CallOptions } from './client.ts'
import { reconnections } from './connection.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })

/** Immutable data, such as a deposit address, is not invalidated by events. */
const invalidateAll = () => void client.invalidateQueries({ predicate: ({ meta }) => meta?.immutable !== true })
lastEvent.subscribe(invalidateAll)
reconnections.subscribe(invalidateAll)
session.state.subscribe(() => {
  if (session.state.get().status === 'signed-out') client.clear()
})

const nameOf = (entry: CustomerEndpoint): string => `${entry.method} ${entry.path}`

/** A screen may be rendered for a moment after its session has ended; it fetches nothing then. */
const isSignedIn = (): boolean => session.state.get().status !== 'signed-out'

type QueryOptions = {
  /** False while there is nothing to ask yet, or no permission to. */
  readonly enabled?: boolean
  /** Shows the answer to the question before while the new one is on its way. */
  readonly keepPrevious?: boolean
  readonly immutable?: boolean
}

/** The answer of a read. The error of the query carries the server's words. */
export function useEndpointQuery<E extends CustomerEndpoint>(entry: E, input?: RequestInput<E>, options: QueryOptions = {}) {
  const { enabled = true, keepPrevious = false, immutable = false } = options
  return useQuery(
    {
      queryKey: [nameOf(entry), input ?? null],
      queryFn: ({ signal }) => fetchEndpoint(entry, { ...input, signal }),
      enabled: () => enabled && isSignedIn(),
      meta: { immutable },
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      ...(immutable ? { staleTime: Infinity } : {}),
    },
    client,
  )
}

/** The answers of several reads of one endpoint, all or none. */
export function useEndpointQueries<E extends CustomerEndpoint>(entry: E, inputs: readonly RequestInput<E>[]) {
  return useQuery(
    {
      queryKey: [nameOf(entry), inputs],
      queryFn: ({ signal }) => Promise.all(inputs.map((input) => fetchEndpoint(entry, { ...input, signal }))),
      enabled: isSignedIn,
    },
    client,
  )
}

/** Fetches ahead what a screen is going to ask; a failure is left to the screen. */
export function prefetchEndpoint<E extends CustomerEndpoint>(entry: E, input?: RequestInput<E>): Promise<void> {
  return client.prefetchQuery({
    queryKey: [nameOf(entry), input ?? null],
    queryFn: ({ signal }) => fetchEndpoint(entry, { ...input, signal }),
  })
}

type Page<Row> = {
  readonly resultList: readonly Row[]
  readonly pagination: { readonly nextCursor: string | null }
  /** Where a long list was left before the page was full. */
  readonly lookedBackTo?: string | null
}

type SearchBody<Query> = { readonly query: Query; readonly pagination: { readonly size: number; readonly cursor?: string } }

/** An endpoint that answers a search in pages. */
type SearchEndpoint<Query, Row> = CustomerEndpoint & {
  readonly body: z.ZodMiniType<unknown, SearchBody<Query>>
  readonly result: z.ZodMiniType<Page<Row>>
}

const firstPage: string | undefined = undefined

const pageOptions = <Query, Row>(entry: SearchEndpoint<Query, Row>, query: Query, size: number) => ({
  queryKey: [nameOf(entry), { query, size }],
  queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    fetchEndpoint(entry, {
      body: { query, pagination: { size, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
      signal,
    }),
  initialPageParam: firstPage,
  getNextPageParam: (last: Page<Row>) => last.pagination.nextCursor ?? undefined,
})

/** Fetches ahead the first page of a list; a failure is left to the screen. */
export const prefetchEndpointPage = <Query, Row>(entry: SearchEndpoint<Query, Row>, query: Query, size: number): Promise<void> =>
  client.prefetchInfiniteQuery(pageOptions(entry, query, size))

/** The pages of a search, `size` rows each; a page is asked for after the one before. */
export function useEndpointPages<Query, Row>(entry: SearchEndpoint<Query, Row>, query: Query, size: number) {
  const { data, ...rest } = useInfiniteQuery({ ...pageOptions(entry, query, size), enabled: isSignedIn }, client)
  return {
    ...rest,
    rows: useMemo(() => data?.pages.flatMap((page) => page.resultList), [data]),
    count: data?.pages.length ?? 0,
    lookedBackTo: data?.pages.at(-1)?.lookedBackTo ?? null,
  }
}

export async function fetchEndpoint<E extends CustomerEndpoint>(entry: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
  const outcome = await call(entry, { ...options, onRefusal: () => undefined })
  if (outcome.ok) return outcome.result
  throw new Error(outcome.why === 'refused' ? outcome.refusal.errMsg : '')
}

/** Refetches these endpoints after a change by the user. */
export function invalidate(...entries: readonly CustomerEndpoint[]): void {
  for (const entry of entries) void client.invalidateQueries({ queryKey: [nameOf(entry)] })
}
