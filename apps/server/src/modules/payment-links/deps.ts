// What payment links depend on.

import type { Notices } from '../../platform/events/notices.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import type { CryptoDeps } from '../crypto/public.ts'

export type LinkDeps = {
  readonly crypto: Pick<CryptoDeps, 'chains' | 'signer'>
  readonly bankTransfers: BankTransferDeps
  readonly notices: Notices
  /** The page of a link is below it. */
  readonly publicOrigin: string
}
