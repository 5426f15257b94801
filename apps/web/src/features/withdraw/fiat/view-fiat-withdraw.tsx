// The page of one bank withdrawal.

import '@sampan/ui/address.css'
import { FiatDetail } from '../../../entities/fiat-transfer/fiat-detail.tsx'

export function ViewFiatWithdraw() {
  return <FiatDetail kind="withdraw" />
}
