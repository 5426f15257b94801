// The button that downloads a receipt.

import * as crypto from '@sampan/contract/api/crypto.ts'
import { getTransferReceipt } from '@sampan/contract/api/customer-transfer.ts'
import * as exchange from '@sampan/contract/api/exchange.ts'
import * as fiat from '@sampan/contract/api/fiat.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { useT } from '@sampan/ui/language'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { TransactionKind } from '../../entities/transaction/transaction-kinds.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './detail-messages.ts'

const receipts = {
  cryptoDeposit: { entry: crypto.getCryptoReceipt, scope: 'wallet_history.crypto_deposit.receipt' },
  cryptoWithdrawal: { entry: crypto.getCryptoReceipt, scope: 'wallet_history.crypto_withdraw.receipt' },
  fiatDeposit: { entry: fiat.getFiatReceipt, scope: 'wallet_history.fiat_deposit.receipt' },
  fiatWithdrawal: { entry: fiat.getFiatReceipt, scope: 'wallet_history.fiat_withdraw.receipt' },
  customerTransferOut: { entry: getTransferReceipt, scope: 'wallet_history.crypto_withdraw.receipt' },
  customerTransferIn: { entry: getTransferReceipt, scope: 'wallet_history.crypto_withdraw.receipt' },
  mint: { entry: exchange.getExchangeReceipt, scope: 'wallet_history.swap.receipt' },
  redeem: { entry: exchange.getExchangeReceipt, scope: 'wallet_history.swap.receipt' },
  swap: { entry: exchange.getExchangeReceipt, scope: 'wallet_history.swap.receipt' },
} as const satisfies Record<TransactionKind, { entry: unknown; scope: Scope }>

type ReceiptButtonProps = {
  kind: TransactionKind
  of: { readonly id: string; readonly reference: string; readonly status: Status | null }
}

/** Only what is final has a receipt. */
export function ReceiptButton({ kind, of: { id, reference, status } }: ReceiptButtonProps) {
  const t = useT()
  const { holds } = useSession()
  const [busy, setBusy] = useState(false)
  const { entry, scope } = receipts[kind]
  if (!holds(scope) || (status !== 'completed' && status !== 'transferredManually')) return null
  const fetchIt = async () => {
    setBusy(true)
    const outcome = await call(entry, { params: { id } })
    setBusy(false)
    if (outcome.ok) downloadFile(outcome.result, `${reference}.pdf`)
  }
  return (
    <Button
      size="s"
      icon={<FileText className="i i--s" />}
      busy={busy}
      busyLabel={t(messages.fetching)}
      onClick={() => void fetchIt()}
    >
      {t(kind === 'fiatWithdrawal' ? messages.letter : messages.receipt)}
    </Button>
  )
}
