// A calling key, as far as the guard and the handlers need to know it.

import type { ApiVersion, KeyScope } from '@sampan/contract/api-keys.ts'

export type ApiKey = {
  readonly scopes: readonly KeyScope[]
  /** CIDR blocks that it may call from; none: every address. */
  readonly addresses: readonly string[]
  /** A person executes what it prepares. */
  readonly prepareOnly: boolean
  /** Ed25519, raw: verifies the signatures of calls that move money. */
  readonly signingKey: Buffer | null
  readonly version: ApiVersion
  readonly expiresAt: Date
  /** When the secret that was sent stops working, after a roll. */
  readonly secretEndsAt: Date | null
}
