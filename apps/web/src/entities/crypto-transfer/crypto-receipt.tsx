// The button that downloads the receipt of a crypto transfer.

import { getCryptoReceipt } from '@sampan/contract/api/crypto.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { useT } from '@sampan/ui/language'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ShareReceipt } from '../transaction/share-receipt.tsx'
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
  const name = `${reference}.pdf`
  const fetchFile = async () => {
    const outcome = await call(getCryptoReceipt, { params: { id } })
    return outcome.ok ? outcome.result : undefined
  }
  const download = async () => {
    setBusy(true)
    const file = await fetchFile()
    setBusy(false)
    if (file) downloadFile(file, name)
  }
  return (
    <>
      <Button
        icon={<FileText className="i" />}
        busy={busy}
        busyLabel={t(messages.fetching)}
        disabledReason={final ? undefined : t(messages.receiptLater)}
        onClick={() => void download()}
      >
        {t(messages.receipt)}
      </Button>
      {final && <ShareReceipt name={name} fetchFile={fetchFile} />}
    </>
  )
}
