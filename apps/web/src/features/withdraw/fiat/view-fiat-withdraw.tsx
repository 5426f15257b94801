import '@sampan/ui/address.css'
import { FiatDetail } from '../../../lib/fiat-detail.tsx'

export function ViewFiatWithdraw() {
  return <FiatDetail kind="withdraw" />
}
