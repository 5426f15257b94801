// How the guard of the customer API finds the key of a call.

import type { ApiKey } from './api-key.ts'
import type { Session } from './session.ts'

/** The key is the user of the session: a member of the account with a role of its own. */
export type KeySession = Session & { readonly key: ApiKey }

export type KeyUse = { readonly address: string; readonly call: string }

/** Whose call it is, also where the key is refused. */
export type KeyOwner = { readonly keyId: string; readonly accountId: string }

export type FoundKey = KeyOwner &
  (
    | {
        readonly state: 'valid'
        readonly session: KeySession
        /** Notes the last use, at most once a minute. */
        touch(use: KeyUse): void
      }
    | { readonly state: 'waiting' | 'expired' | 'revoked' }
  )

export type ApiKeys = {
  /** Undefined for an unknown secret. */
  find(secret: string): Promise<FoundKey | undefined>
}
