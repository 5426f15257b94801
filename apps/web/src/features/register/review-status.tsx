import { maskEmail } from '@sampan/contract/format.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { useReader } from '../../lib/use-reader.ts'
import { AnswerWanted } from './answer-wanted.tsx'
import type { Review } from './kept-registration.ts'
import { words } from './words-review.ts'

type ReviewProps = {
  review: Review
  registrationToken: string
  onAnswered: (review: Review) => void
  onDrop: () => void
}

/** Where a handed-in registration stands: one of four outcomes, who acts next and by when. */
export function ReviewStatus({ review, registrationToken, onAnswered, onDrop }: ReviewProps) {
  const say = useSay()
  return (
    <>
      <Slip title={say(words.title)}>
        <div className="stack">
          <Facts facts={useFacts(review)} />
          <Outcome review={review} />
        </div>
      </Slip>
      {review.state === 'INFO_REQUESTED' && (
        <AnswerWanted review={review} registrationToken={registrationToken} onAnswered={onAnswered} />
      )}
      <div>
        <Button variant="quiet" onClick={onDrop}>
          {say(words.another)}
        </Button>
      </div>
    </>
  )
}

function useFacts({ state, status, email, accountType, submittedAt, nextStep }: Review): Fact[] {
  const say = useSay()
  const reader = useReader()
  const row = Object.entries(registration.states).find(([name]) => name === state)?.[1]
  const label = row && 'label' in row ? say(row.label) : state
  const facts: (Fact | false)[] = [
    { key: 'state', term: say(words.state), value: status ? <StatusTag status={status} /> : label },
    { key: 'email', term: say(words.email), value: maskEmail(email) },
    { key: 'type', term: say(words.accountType), value: say(words[accountType]) },
    submittedAt !== null && {
      key: 'at',
      term: say(words.handedIn),
      value: formatDayTime(Date.parse(submittedAt), reader),
    },
    nextStep !== null && { key: 'next', term: say(words.next), value: say(whoActs(nextStep.who)), note: nextStep.text },
    nextStep?.by != null && { key: 'by', term: say(words.by), value: formatDayTime(Date.parse(nextStep.by), reader) },
  ]
  return facts.filter((fact) => fact !== false)
}

/** Here it is the applicant, a person of ours, or nobody in particular. */
const whoActs = (who: string) => (who === 'customer' ? words.customer : who === 'operator' ? words.operator : words.system)

function Outcome({ review }: { review: Review }) {
  const say = useSay()
  if (review.state === 'ACTIVE')
    return (
      <>
        <Note tone="positive" title={say(words.active)} />
        <LinkButton variant="primary" href="/login">
          {say(words.signIn)}
        </LinkButton>
      </>
    )
  if (review.state === 'TO_BE_ACTIVATED')
    return (
      <>
        <Note tone="positive" title={say(words.activate)}>
          {say(words.activateMore)}
        </Note>
        <LinkButton href="/account-activation">{say(words.newLink)}</LinkButton>
      </>
    )
  if (review.state === 'REJECTED')
    return (
      <Note tone="negative" title={say(words.rejected)}>
        {review.reason}
      </Note>
    )
  return <p className="muted">{say(words.review)}</p>
}
