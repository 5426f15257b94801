// What the steps of watching one network share.

import type { Gateway } from '@sampan/chains/gateway.ts'
import type { Network } from '@sampan/contract/networks.ts'
import type { JobCtx } from '../../../platform/jobs.ts'
import type { Watched } from '../deposit-addresses.ts'
import type { CryptoParts } from '../parts.ts'

export type Watch = JobCtx & {
  readonly network: Network
  readonly gateway: Gateway
  readonly parts: CryptoParts
  readonly watched: Watched
  /** Where our own coins are gathered on this network. */
  readonly omnibus: string
  /** Names this process in the lease of the network. */
  readonly holder: string
}
