// An endpoint for a customer's own systems, called with an API key. It passes its own guard and is answered without an envelope.

import type { Endpoint } from '../endpoint/endpoint.ts'
import type { KeyScope } from '../identity/api-keys.ts'

export type KeyEndpoint = Endpoint & {
  /** At the root of the host, not below /api. */
  readonly path: `/v1/${string}`
  /** `public` needs no key, `any-key` any valid one, otherwise a key with at least one of the scopes. */
  readonly access: 'public' | 'any-key' | readonly [KeyScope, ...KeyScope[]]
  /** The call moves money: it is signed with the customer's own key, carries an `Idempotency-Key`, and can be run dry. */
  readonly signed?: true
}

/* @__NO_SIDE_EFFECTS__ */
export const keyEndpoint = <const E extends KeyEndpoint>(one: E): E => one

export const isKeyPath = (path: string): boolean => path.startsWith('/v1/')
