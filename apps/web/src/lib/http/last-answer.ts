// Keeps the last answer of a call for this tab, so that a page that is opened again without a network can show it with its time.

import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { readJson } from '../forms/stored-json.ts'
import { lastAnswerStore } from '../session/session-runtime.ts'

type Query<Data> = {
  readonly data: Data | undefined
  readonly dataUpdatedAt: number
  readonly isError: boolean
  /** The browser is offline, and the call waits. */
  readonly isPaused: boolean
}
type LastAnswer<Data> = { readonly data: Data; readonly at: number }

/** The kept answer where the call has none. It ends with the session and with the tab. */
export function useLastAnswer<E extends CustomerEndpoint>(
  { result }: E,
  { data, dataUpdatedAt: at, isError, isPaused }: Query<ResponseOf<E>>,
): LastAnswer<ResponseOf<E>> | undefined {
  const [kept, setKept] = useState<LastAnswer<ResponseOf<E>>>()
  useEffect(() => {
    if (data !== undefined) void lastAnswerStore.write('lastAnswer', JSON.stringify({ data, at }))
  }, [data, at])
  const isMissing = data === undefined && (isError || isPaused)
  useEffect(() => {
    if (!isMissing || typeof result === 'string') return
    const schema = z.object({ data: result, at: z.number() })
    const isAnswer = (value: unknown): value is LastAnswer<ResponseOf<E>> => schema.safeParse(value).success
    void lastAnswerStore.read('lastAnswer').then((text) => setKept(readJson(text, isAnswer)))
  }, [isMissing, result])
  return isMissing ? kept : undefined
}
