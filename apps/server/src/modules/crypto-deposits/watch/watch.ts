// What the steps of watching one network share.

import type { Gateway } from '@sampan/chains/gateway.ts'
import type { Network } from '@sampan/contract/networks.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import type { CryptoDeps } from '../../crypto/public.ts'
import type { WatchedAddress } from '../deposit-addresses.ts'

export type Watch = JobCtx & {
  readonly network: Network
  readonly gateway: Gateway
  readonly deps: CryptoDeps
  readonly watched: WatchedAddress
  /** Where our own coins are gathered on this network. */
  readonly omnibus: string
  /** Names this process in the lease of the network. */
  readonly holder: string
}
