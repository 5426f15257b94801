// What this room needs of the others to carry out a move. The moves themselves are theirs.

import type { AddressParts } from '../addresses/public.ts'
import type { CompanyParts } from '../companies/public.ts'
import type { CryptoParts, WithdrawParts } from '../crypto/public.ts'
import type { FiatParts } from '../fiat/public.ts'
import type { Chart } from '../wallet/public.ts'

export type Rooms = {
  readonly addresses: AddressParts
  readonly crypto: CryptoParts
  readonly withdrawals: WithdrawParts
  readonly fiat: FiatParts
  readonly companies: CompanyParts
  readonly chart: Chart
}
