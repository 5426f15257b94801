// One of several approvals: a payment with recipient and destination in full, anything else with all of its facts.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { Tag } from '@sampan/ui/status-tag'
import { usePlural } from '@sampan/ui/use-plural'
import { toMoney } from '@sampan/ui/wire-money'
import { SummaryValue } from '../../../entities/account/summary-value.tsx'
import { ApprovalFacts } from '../approval-content.tsx'
import { ApprovalState } from '../approval-state.tsx'
import type { Approval } from '../decide-approval.ts'
import { messages as approvalMessages, earlierPayments as earlierCount } from '../messages.ts'
import { findRecipient } from '../request-summary.ts'
import { bulkMessages as messages } from './bulk-messages.ts'

export function TogetherItem({ approval, failure }: { approval: Approval; failure: string | undefined }) {
  const t = useT()
  const { id, title, amount, maker, note, quote, allowedMoves } = approval
  const recipient = findRecipient(approval)
  return (
    <li>
      <div className="row row--between">
        <span className="together__figure">{amount ? <Money exact money={toMoney(amount)} /> : title}</span>
        <ApprovalState approval={approval} />
      </div>
      {recipient ? (
        <div className="row">
          <strong>{t(approvalMessages.to, { name: recipient.name })}</strong>
          {recipient.network && <SummaryValue line={recipient.network} />}
          <PaidBefore approval={approval} />
        </div>
      ) : (
        <ApprovalFacts approval={approval} />
      )}
      {recipient?.account && <SummaryValue line={recipient.account} />}
      <div className="row row--between small muted">
        <span>{recipient && [t(messages.preparedBy, { name: maker.name }), note].filter(Boolean).join('. ')}</span>
        <Link href={`/approvals?id=${id}`}>{t(messages.details)}</Link>
      </div>
      {quote?.expired && allowedMoves.includes('approve') && <Note tone="caution" title={t(messages.rateExpired)} />}
      {failure !== undefined && <Note tone="negative" live="alert" title={t(messages.notDecided, { reason: failure })} />}
    </li>
  )
}

function PaidBefore({ approval: { earlierPayments } }: { approval: Approval }) {
  const t = useT()
  const plural = usePlural()
  if (earlierPayments === null) return null
  if (earlierPayments.count === 0) return <Tag tone="person">{t(approvalMessages.firstPayment)}</Tag>
  return <span className="small muted">{plural(earlierCount, earlierPayments.count)}</span>
}
