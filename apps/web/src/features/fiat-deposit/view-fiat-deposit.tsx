// The page of one bank deposit.

import '@sampan/ui/address.css'
import { FiatDetail } from '../../entities/fiat-transfer/fiat-detail.tsx'

export function ViewFiatDeposit() {
  return <FiatDetail kind="deposit" />
}
