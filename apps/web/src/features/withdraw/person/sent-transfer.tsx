// What was sent, with where to follow it.

import type { getTransfer } from '@sampan/contract/api/customer-transfer.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { PendingApproval } from '../../../entities/company/pending-approval.tsx'
import { CancelTransfer } from '../../../entities/customer-transfer/cancel-transfer.tsx'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'

const titles = {
  PENDING_APPROVAL: messages.waiting,
  AWAITING_CLAIM: messages.offered,
  COMPLETED: messages.sent,
} as const

export function SentTransfer({ transfer }: { transfer: ResponseOf<typeof getTransfer> }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { state, status, amount, counterparty, email, reference, claimUntil, id } = transfer
  const isKnown = state === 'PENDING_APPROVAL' || state === 'AWAITING_CLAIM' || state === 'COMPLETED'
  const shown = (key: string, term: string, value: string | null) => (value === null ? [] : [{ key, term, value }])
  return (
    <div className="stack-l">
      <div className="page-head">
        <h1>{t(isKnown ? titles[state] : messages.ended)}</h1>
        {state === 'AWAITING_CLAIM' && <p className="lead">{t(messages.noAccountMore)}</p>}
      </div>
      <ReceiptCard>
        <div className="stack-l">
          <p className="h-mid">
            <Money money={toMoney(amount)} exact />
          </p>
          {status && <StatusTag status={status} />}
          <DescriptionList
            items={[
              ...shown('to', t(messages.to), counterparty),
              ...shown('email', t(messages.email), email),
              ...shown('until', t(messages.claimUntil), claimUntil && formatDayTime(Date.parse(claimUntil), locale)),
              ...shown('note', t(messages.note), transfer.note),
              ...shown('reference', t(messages.reference), reference),
            ]}
          />
        </div>
      </ReceiptCard>
      <PendingApproval nextStep={transfer.nextStep} />
      <div className="row">
        <LinkButton variant="primary" href={`/wallet-history?open=customerTransferOut.${id}`}>
          {t(messages.follow)}
        </LinkButton>
        <LinkButton href="/send">{t(messages.another)}</LinkButton>
        <CancelTransfer transfer={transfer} />
      </div>
    </div>
  )
}
