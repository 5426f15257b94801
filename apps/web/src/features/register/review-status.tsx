// The state of a submitted registration.

import { maskEmail } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { StatusTag } from '@sampan/ui/status-tag'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { Review } from './registration-store.ts'
import { messages } from './review-messages.ts'
import { ReviewQuestions } from './review-questions.tsx'

type ReviewProps = {
  review: Review
  registrationToken: string
  onAnswered: (review: Review) => void
  onDrop: () => void
}

/** Where a handed-in registration stands: one of four outcomes, who acts next and by when. */
export function ReviewStatus({ review, registrationToken, onAnswered, onDrop }: ReviewProps) {
  const t = useT()
  return (
    <>
      <ReceiptCard title={t(messages.title)}>
        <div className="stack">
          <DescriptionList items={useFacts(review)} />
          <Outcome review={review} />
        </div>
      </ReceiptCard>
      {review.state === 'INFO_REQUESTED' && (
        <ReviewQuestions review={review} registrationToken={registrationToken} onAnswered={onAnswered} />
      )}
      <div>
        <Button variant="quiet" onClick={onDrop}>
          {t(messages.another)}
        </Button>
      </div>
    </>
  )
}

function useFacts({ state, status, email, accountType, submittedAt, nextStep }: Review): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const row = Object.entries(registration.states).find(([name]) => name === state)?.[1]
  const label = row && 'label' in row ? t(row.label) : state
  const facts: (Description | false)[] = [
    { key: 'state', term: t(messages.state), value: status ? <StatusTag status={status} /> : label },
    { key: 'email', term: t(messages.email), value: maskEmail(email) },
    { key: 'type', term: t(messages.accountType), value: t(messages[accountType]) },
    submittedAt !== null && {
      key: 'at',
      term: t(messages.handedIn),
      value: formatDayTime(Date.parse(submittedAt), locale),
    },
    nextStep !== null && { key: 'next', term: t(messages.next), value: t(whoActs(nextStep.who)), note: nextStep.text },
    nextStep?.by != null && { key: 'by', term: t(messages.by), value: formatDayTime(Date.parse(nextStep.by), locale) },
  ]
  return facts.filter((fact) => fact !== false)
}

/** The next actor is the applicant, our staff, or not specified. */
function whoActs(who: string): Text {
  if (who === 'customer') return messages.customer
  return who === 'operator' ? messages.operator : messages.system
}

function Outcome({ review }: { review: Review }) {
  const t = useT()
  if (review.state === 'ACTIVE')
    return (
      <>
        <Note tone="positive" title={t(messages.active)} />
        <LinkButton variant="primary" href="/login">
          {t(messages.signIn)}
        </LinkButton>
      </>
    )
  if (review.state === 'TO_BE_ACTIVATED')
    return (
      <>
        <Note tone="positive" title={t(messages.activate)}>
          {t(messages.activateMore)}
        </Note>
        <LinkButton href="/account-activation">{t(messages.newLink)}</LinkButton>
      </>
    )
  if (review.state === 'REJECTED')
    return (
      <Note tone="negative" title={t(messages.rejected)}>
        {review.reason}
      </Note>
    )
  return <p className="muted">{t(messages.review)}</p>
}
