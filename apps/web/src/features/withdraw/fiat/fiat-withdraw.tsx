// The bank withdrawal page.

import '../../../entities/transaction/transfer-page.css'
import '../withdraw.css'
import type { ScreenProps } from '../../../lib/navigation/screen.ts'
import { FiatWithdrawForm } from './fiat-withdraw-form.tsx'

/** A form of two steps; a submitted withdrawal has a page of its own. */
export function FiatWithdraw({ title }: ScreenProps) {
  return (
    <main className="wrap" id="main">
      <FiatWithdrawForm title={title} />
    </main>
  )
}
