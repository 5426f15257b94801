// The customer's own cases and our answers.

import './feedback.css'
import { searchCases } from '@sampan/contract/api/feedback.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { feedbackCategories } from '@sampan/contract/feedback-categories.ts'
import { formatDay } from '@sampan/contract/format-time.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Tag } from '@sampan/ui/status-tag'
import { Image } from 'lucide-react'
import { linkToTransaction, transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useEndpointPages } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'

type Case = ResponseOf<typeof searchCases>['resultList'][number]

const size = 10

/** What one has written to us, newest first, and what we answered. */
export function OwnCases() {
  const t = useT()
  const pages = useEndpointPages(searchCases, {}, size)
  const empty = (
    <EmptyState level={2} title={t(messages.noCases)}>
      {t(messages.noCasesMore)}
    </EmptyState>
  )
  return (
    <InfiniteList pages={pages} count={3} panel empty={empty}>
      {(rows) => (
        <ul className="cases">
          {rows.map((one) => (
            <CaseItem key={one.caseNo} one={one} />
          ))}
        </ul>
      )}
    </InfiniteList>
  )
}

function CaseItem({ one }: { one: Case }) {
  const t = useT()
  const locale = useLocaleFormat()
  const day = (at: string) => formatDay(Date.parse(at), locale)
  const { caseNo, category, createdAt, open, message, answer, answeredAt, transaction, hasScreenshot } = one
  return (
    <li>
      <div className="case__head">
        <h2>{caseNo}</h2>
        <Tag tone={open ? 'waiting' : 'done'}>{t(open ? messages.open : messages.answered)}</Tag>
      </div>
      <p className="small muted">{`${t(feedbackCategories[category])} · ${day(createdAt)}`}</p>
      <p className="case__text">{message}</p>
      {(transaction || hasScreenshot) && (
        <p className="case__more small">
          {transaction && (
            <Link href={linkToTransaction(transaction.kind, transaction.id)}>
              {`${t(transactionNames[transaction.kind])} ${transaction.reference}`}
            </Link>
          )}
          {hasScreenshot && (
            <span className="muted">
              <Image className="i i--s" />
              {t(messages.withScreenshot)}
            </span>
          )}
        </p>
      )}
      {answer !== null && (
        <div className="case__answer">
          <h3>{t(messages.answer)}</h3>
          <p className="case__text">{answer}</p>
          {answeredAt !== null && <p className="small muted">{day(answeredAt)}</p>}
        </div>
      )}
    </li>
  )
}
