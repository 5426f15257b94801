// The button that downloads the receipt of a crypto transfer.

import { getCryptoReceipt } from '@sampan/contract/api/crypto.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { useT } from '@sampan/ui/language'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './crypto-detail-messages.ts'
import type { CryptoTransfer } from './crypto-steps.ts'

const scopes = {
  deposit: 'wallet_history.crypto_deposit.receipt',
  withdraw: 'wallet_history.crypto_withdraw.receipt',
} as const

/** Only a final transfer has a receipt; until then the button explains it. */
export function CryptoReceipt({ transfer: { id, kind, status, reference } }: { transfer: CryptoTransfer }) {
  const t = useT()
  const { holds } = useSession()
  const [busy, setBusy] = useState(false)
  if (!holds(scopes[kind])) return null
  const final = status === 'completed' || status === 'transferredManually'
  const fetchIt = async () => {
    setBusy(true)
    const outcome = await call(getCryptoReceipt, { params: { id } })
    setBusy(false)
    if (outcome.ok) downloadFile(outcome.result, `${reference}.pdf`)
  }
  return (
    <Button
      icon={<FileText className="i" />}
      busy={busy}
      busyLabel={t(messages.fetching)}
      disabledReason={final ? undefined : t(messages.receiptLater)}
      onClick={() => void fetchIt()}
    >
      {t(messages.receipt)}
    </Button>
  )
}
