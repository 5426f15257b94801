import '@sampan/ui/address.css'
import { FiatDetail } from '../../lib/fiat-detail.tsx'

export function ViewFiatDeposit() {
  return <FiatDetail kind="deposit" />
}
