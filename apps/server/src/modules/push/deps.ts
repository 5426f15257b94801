// What calls and the job of push notifications depend on.

import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { ServerKey } from './server-key.ts'

export type PushDeps = {
  readonly serverKey: ServerKey
  /** The way to addresses that customers name: a browser names its push service. */
  readonly outbound: Outbound
}
