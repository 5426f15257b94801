// How to pay by bank transfer: the reference, our account, and the code that banking apps read.

import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QrCode } from '@sampan/ui/qr-code'
import { RailBadge } from '@sampan/ui/rail-badge'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { CopyAction } from '../../entities/address/copy-action.tsx'
import { ReceivingLines } from '../../entities/fiat-transfer/receiving-lines.tsx'
import { messages } from './messages.ts'
import type { PublicLink } from './use-public-link.ts'

export function BankPayment({ bank }: { bank: NonNullable<PublicLink['bank']> }) {
  const t = useT()
  const { receivingAccount, referenceNo, qr } = bank
  return (
    <ReceiptCard title={t(messages.bank)} action={<RailBadge rail={receivingAccount.channel} />}>
      <div className="stack-l">
        <div className="pay__reference">
          <span className="muted">{t(messages.reference)}</span>
          <strong className="pay__reference-no mono" translate="no">
            {referenceNo}
          </strong>
          <div className="row">
            <CopyAction text={referenceNo} label={t(messages.copyReference)} done={t(messages.referenceCopied)} />
          </div>
        </div>
        <Note tone="caution" title={t(messages.mustCarry)}>
          {t(messages.mustCarryMore)}
        </Note>
        <ReceivingLines account={receivingAccount} />
        {qr && (
          <div className="pay__qr">
            <QrCode text={qr.content} label={t(messages.bankQr, { standard: qr.standard })} />
            <p className="small muted">{t(messages.bankQrMore, { standard: qr.standard })}</p>
          </div>
        )}
      </div>
    </ReceiptCard>
  )
}
