// The crypto withdrawal page: the form, or a submitted withdrawal.

import '../../../entities/transaction/transfer-page.css'
import '../withdraw.css'
import { useT } from '@sampan/ui/language'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { lazy, Suspense } from 'react'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import type { ScreenProps } from '../../../lib/navigation/screen.ts'
import { CryptoWithdrawForm } from './crypto-withdraw-form.tsx'

const CryptoDetail = lazy(() =>
  import('../../../entities/crypto-transfer/crypto-detail.tsx').then((part) => ({ default: part.CryptoDetail })),
)

/** The address bar decides whether the form or a submitted withdrawal is shown. */
export function CryptoWithdraw({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const id = url.get('id')
  if (id !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <CryptoDetail key={id} kind="withdraw" id={id} back={{ href: url.href({ id: undefined }), label: t(title) }} />
      </Suspense>
    )
  return (
    <main className="wrap" id="main">
      <CryptoWithdrawForm title={title} />
    </main>
  )
}

function Waiting() {
  const t = useT()
  return (
    <main className="wrap" id="main">
      <Skeleton shape="text" label={t(cryptoMessages.loading)} />
    </main>
  )
}
