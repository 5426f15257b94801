// The two tokens of a session and their ends, counted from `expires_in` by this browser's own clock, so that a wrong clock does no harm (AU-15).

import type { TokenReply } from '@sampan/client/create-client.ts'
import { browser } from '@sampan/contract/constants.ts'
import { type Store, sessionNames } from './storage.ts'

export type TokenAnswer = {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly rt_expires_in: number
}

/** `refused`: the server rejects the token. `unreachable`: unknown; the token may still be valid. */
export type GrantReply =
  | { readonly kind: 'granted'; readonly tokens: TokenAnswer }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unreachable' }

type TokensDeps = {
  readonly store: Store
  readonly now: () => number
  readonly grant: (refreshToken: string) => Promise<GrantReply>
  /** Runs the work while no other tab does the same. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value>
}

export type Tokens = {
  readonly keep: (tokens: TokenAnswer) => Promise<void>
  readonly clear: () => void
  /** A token good for a call now; refreshed first where it is not. `spent` is one that the server has just refused. */
  readonly current: (spent?: string) => Promise<TokenReply>
}

export function createTokens({ store, now, grant, alone }: TokensDeps): Tokens {
  let refreshing: Promise<TokenReply> | undefined

  const stored = async (spent?: string): Promise<TokenReply | undefined> => {
    const token = await store.read('accessToken')
    if (token === undefined || token === spent) return undefined
    const ends = Number(await store.read('accessExpiry'))
    return now() < ends - browser.earlyExpiryMs ? { kind: 'token', token } : undefined
  }

  const keep = async (tokens: TokenAnswer): Promise<void> => {
    const at = now()
    await store.write('accessToken', tokens.access_token)
    await store.write('refreshToken', tokens.refresh_token)
    await store.write('accessExpiry', String(at + tokens.expires_in * 1000))
    await store.write('refreshExpiry', String(at + tokens.rt_expires_in * 1000))
  }

  const refresh = async (spent?: string): Promise<TokenReply> => {
    // Another tab may have refreshed while this one waited for its turn.
    const ready = await stored(spent)
    if (ready) return ready
    const refreshToken = await store.read('refreshToken')
    const ends = Number(await store.read('refreshExpiry'))
    if (refreshToken === undefined || !(now() < ends)) return { kind: 'ended' }
    const reply = await grant(refreshToken)
    if (reply.kind === 'refused') return { kind: 'ended' }
    if (reply.kind === 'unreachable') return { kind: 'unreachable' }
    await keep(reply.tokens)
    return { kind: 'token', token: reply.tokens.access_token }
  }

  return {
    keep,
    clear: () => store.remove(sessionNames),
    async current(spent) {
      const ready = await stored(spent)
      if (ready) return ready
      const [access, refreshToken] = [await store.read('accessToken'), await store.read('refreshToken')]
      if (access === undefined && refreshToken === undefined) return { kind: 'none' }
      refreshing ??= alone(() => refresh(spent)).finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
  }
}
