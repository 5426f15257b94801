// The button that downloads the receipt of an exchange order.

import { getExchangeReceipt } from '@sampan/contract/api/exchange.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { useT } from '@sampan/ui/language'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { exchangeMessages } from './exchange-messages.ts'
import type { ExchangeOrder } from './exchange-timeline.tsx'

/** Only a completed order has a receipt. */
export function ExchangeReceipt({ order: { id, reference, status } }: { order: ExchangeOrder }) {
  const t = useT()
  const { holds } = useSession()
  const [busy, setBusy] = useState(false)
  if (status !== 'completed' || !holds('wallet_history.swap.receipt')) return null
  const downloadReceipt = async () => {
    setBusy(true)
    const outcome = await call(getExchangeReceipt, { params: { id } })
    setBusy(false)
    if (outcome.ok) downloadFile(outcome.result, `${reference}.pdf`)
  }
  return (
    <Button
      variant="primary"
      icon={<FileText className="i" />}
      busy={busy}
      busyLabel={t(exchangeMessages.downloading)}
      onClick={() => void downloadReceipt()}
    >
      {t(exchangeMessages.receipt)}
    </Button>
  )
}
