// The page of one approval.

import '@sampan/ui/list-page.css'
import { getApproval } from '@sampan/contract/api/approvals.ts'
import { approvalActions } from '@sampan/contract/approval-actions.ts'
import type { Text } from '@sampan/contract/language.ts'
import { AmountsShown } from '@sampan/ui/hidden-amounts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeft } from 'lucide-react'
import { SummaryValue } from '../../entities/account/summary-value.tsx'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { PayoutRows } from '../../entities/payout/payout-rows.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { ApprovalContent } from './approval-content.tsx'
import { ApprovalState } from './approval-state.tsx'
import { ApproverList } from './approver-list.tsx'
import type { Approval } from './decide-approval.ts'
import { DecisionBar, DecisionNotes } from './decision-bar.tsx'
import { DecisionChecks } from './decision-checks.tsx'
import { changeOutcome, fundsOutcome, messages, stateMessages } from './messages.ts'
import { OrderRate } from './order-rate.tsx'
import { QueueNav } from './queue-nav.tsx'
import { findRecipient } from './request-summary.ts'

export function ApprovalDetail({ id, title }: { id: string; title: Text }) {
  const t = useT()
  const url = useUrlState()
  const query = useEndpointQuery(getApproval, { params: { id } })
  return (
    // Nobody approves an amount unseen.
    <AmountsShown value>
      <div className="page-head">
        <div className="row row--between">
          <Link className="crumb" href={url.href({ id: undefined })}>
            <ArrowLeft className="i i--s" />
            {t(messages.back)}
          </Link>
          {query.data && <QueueNav queue={query.data.queue} />}
        </div>
        {query.data ? <Head approval={query.data} /> : <h1>{t(title)}</h1>}
      </div>
      <QueryBoundary query={query} label={t(companyMessages.loading)} shape="text" count={6}>
        {(approval) => (
          <div className="approval">
            <Outcome approval={approval} />
            <div className="split split--flow">
              <div className="stack-l">
                <ApprovalContent approval={approval} />
                {approval.action === 'payoutBatch' && approval.subjectId !== null && (
                  <PayoutRows batchId={approval.subjectId} isStarted={approval.state === 'APPROVED'} />
                )}
                <DecisionChecks approval={approval} />
                {approval.quote && <OrderRate key={approval.quote.expiresAt} approval={approval} quote={approval.quote} />}
                <DecisionNotes approval={approval} />
              </div>
              <ApproverList approval={approval} />
            </div>
            <DecisionBar approval={approval} />
          </div>
        )}
      </QueryBoundary>
    </AmountsShown>
  )
}

function Head({ approval }: { approval: Approval }) {
  const t = useT()
  const recipient = findRecipient(approval)
  return (
    <>
      <h1>
        {approval.amount ? (
          <>
            <span className="muted small">{t(approvalActions[approval.action])}</span>
            <br />
            <Money exact money={toMoney(approval.amount)} />
          </>
        ) : (
          approval.title
        )}
      </h1>
      <div className="row">
        <ApprovalState approval={approval} />
        {recipient && <strong>{t(messages.to, { name: recipient.name })}</strong>}
        {recipient?.network && <SummaryValue line={recipient.network} />}
      </div>
    </>
  )
}

const tones = { BLOCKED: 'caution', APPROVED: 'positive', REJECTED: 'negative', RECALLED: 'neutral', EXPIRED: 'neutral' } as const

/** Announced when it changes: another approver may decide while this page is open. */
function Outcome({ approval: { state, reason, amount } }: { approval: Approval }) {
  const t = useT()
  return (
    <div role="status">
      {state !== 'PENDING' && (
        <Note tone={tones[state]} title={t(stateMessages[state])}>
          {state !== 'BLOCKED' && <p>{t((amount === null ? changeOutcome : fundsOutcome)[state])}</p>}
          {reason !== null && <p>{reason}</p>}
        </Note>
      )}
    </div>
  )
}
