// The way back to the wallet, above the heading of a deposit or a withdrawal.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { ArrowLeft } from 'lucide-react'
import { railMessages } from './rails.ts'

export function WalletCrumb() {
  const t = useT()
  return (
    <Link className="crumb" href="/wallet">
      <ArrowLeft className="i i--s" />
      {t(railMessages.wallet)}
    </Link>
  )
}
