// What operator actions depend on: the dependencies of every module that carries one out.

import type { Messages } from '../../platform/events/messages.ts'
import type { FiatParts } from '../bank-transfers/public.ts'
import type { CompanyParts } from '../companies/public.ts'
import type { CryptoParts } from '../crypto/public.ts'
import type { WithdrawParts } from '../crypto-withdrawals/public.ts'
import type { AddressParts } from '../saved-addresses/public.ts'
import type { Chart } from '../wallet/public.ts'

export type Rooms = {
  readonly addresses: AddressParts
  readonly crypto: CryptoParts
  readonly withdrawals: WithdrawParts
  readonly fiat: FiatParts
  readonly companies: CompanyParts
  readonly chart: Chart
}

export type OperatorActionDeps = {
  readonly messages: Messages
  readonly practice: boolean
  /** Reports a failure to the operators of the server at once. */
  readonly alarm: (facts: Readonly<Record<string, unknown>>, what: string) => void
  readonly rooms: Rooms
}
