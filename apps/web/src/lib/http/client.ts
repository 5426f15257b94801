// The client of the customer app: the contract's client with the app's session, language and loading indicator.

import { encodeJson } from '@sampan/client/base64url.ts'
import { type CallOptions as ClientOptions, createClient, type Outcome, type TokenReply } from '@sampan/client/create-client.ts'
import type { ProveRequest } from '@sampan/client/send-request.ts'
import { backgroundHeader, timeZoneHeader } from '@sampan/contract/constants.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Language, Text } from '@sampan/contract/language.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import * as z from 'zod/mini'
import { readTimeZone } from '../i18n/time-zone.ts'
import type { Loading } from './loading.ts'

// The page's policy forbids making code from text, so schemas are walked, not compiled.
z.config({ jitless: true })

/** The proof of a second verification, as the header X-Multi-Factor carries it. */
export type MultiFactor = {
  readonly challengeId: string
  readonly proofs: readonly { readonly checkType: CheckType; readonly code: string }[]
}

export type CallOptions<E extends CustomerEndpoint> = ClientOptions<E> & { readonly multiFactor?: MultiFactor }

export type Call = <E extends CustomerEndpoint>(endpoint: E, options?: CallOptions<E>) => Promise<Outcome<ResponseOf<E>>>

export type ClientDeps = {
  readonly fetch: typeof fetch
  readonly token: (spent?: string) => Promise<TokenReply>
  readonly prove: ProveRequest
  readonly sessionGone: () => void
  readonly language: () => Language
  /** Whether the page has been idle for a while, so that a call is not counted as the user's activity. */
  readonly inBackground?: () => boolean
  readonly loading: Loading
  readonly toast: (text: Text | string) => void
}

export function createCall({ loading, language, inBackground, ...deps }: ClientDeps): Call {
  const call = createClient<CustomerEndpoint>({
    fetch: deps.fetch,
    token: deps.token,
    prove: deps.prove,
    endSession: deps.sessionGone,
    showProblem: deps.toast,
    sessionOf: ({ access }) => {
      if (access === 'public') return 'none'
      return access === 'either' ? 'optional' : 'required'
    },
    headers: () => ({
      'Accept-Language': language(),
      [timeZoneHeader]: readTimeZone(),
      ...(inBackground?.() && { [backgroundHeader]: '1' }),
    }),
  })
  return async (endpoint, options = {}) => {
    const done = endpoint.quiet ? undefined : loading.begin()
    const { multiFactor, headers } = options
    try {
      return await call(
        endpoint,
        multiFactor ? { ...options, headers: { ...headers, 'X-Multi-Factor': encodeJson(multiFactor) } } : options,
      )
    } finally {
      done?.()
    }
  }
}
