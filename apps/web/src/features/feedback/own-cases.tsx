import './feedback.css'
import { searchCases } from '@sampan/contract/api/feedback.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { feedbackCategories } from '@sampan/contract/feedback-categories.ts'
import { formatDay } from '@sampan/contract/format-time.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Paged } from '@sampan/ui/paged.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { Image } from 'lucide-react'
import { answerOf, usePages } from '../../lib/server-state.ts'
import { transactionHref, transactionNames } from '../../lib/transactions.ts'
import { useReader } from '../../lib/use-reader.ts'
import { words } from './words.ts'

type Case = AnswerOf<typeof searchCases>['resultList'][number]

const size = 10

/** What one has written to us, newest first, and what we answered. */
export function OwnCases() {
  const say = useSay()
  const pages = usePages<Case>(searchCases, { size }, (cursor, signal) =>
    answerOf(searchCases, { body: { query: {}, pagination: { size, ...(cursor === undefined ? {} : { cursor }) } }, signal }),
  )
  const empty = (
    <EmptyState level={2} title={say(words.noCases)}>
      {say(words.noCasesMore)}
    </EmptyState>
  )
  return (
    <Paged pages={pages} count={3} panel empty={empty}>
      {(rows) => (
        <ul className="cases">
          {rows.map((one) => (
            <CaseItem key={one.caseNo} one={one} />
          ))}
        </ul>
      )}
    </Paged>
  )
}

function CaseItem({ one }: { one: Case }) {
  const say = useSay()
  const reader = useReader()
  const day = (at: string) => formatDay(Date.parse(at), reader)
  const { caseNo, category, createdAt, open, message, answer, answeredAt, transaction, hasScreenshot } = one
  return (
    <li>
      <div className="case__head">
        <h2>{caseNo}</h2>
        <Tag tone={open ? 'waiting' : 'done'}>{say(open ? words.open : words.answered)}</Tag>
      </div>
      <p className="small muted">{`${say(feedbackCategories[category])} · ${day(createdAt)}`}</p>
      <p className="case__text">{message}</p>
      {(transaction || hasScreenshot) && (
        <p className="case__more small">
          {transaction && (
            <Link href={transactionHref(transaction.kind, transaction.id)}>
              {`${say(transactionNames[transaction.kind])} ${transaction.reference}`}
            </Link>
          )}
          {hasScreenshot && (
            <span className="muted">
              <Image className="i i--s" />
              {say(words.withScreenshot)}
            </span>
          )}
        </p>
      )}
      {answer !== null && (
        <div className="case__answer">
          <h3>{say(words.answer)}</h3>
          <p className="case__text">{answer}</p>
          {answeredAt !== null && <p className="small muted">{day(answeredAt)}</p>}
        </div>
      )}
    </li>
  )
}
