import { isPurpose, purposes } from '@sampan/contract/bank/purposes.ts'
import type { Money as Amount } from '@sampan/contract/money.ts'
import { Button } from '@sampan/ui/button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Note } from '@sampan/ui/note.tsx'
import { RailBadge } from '@sampan/ui/rail-badge.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { useEffect } from 'react'
import { dayOf } from '../../lib/fiat-course.tsx'
import { detailWords, fiatWords } from '../../lib/fiat-words.ts'
import { useReader } from '../../lib/use-reader.ts'
import { Confirm } from './confirm.tsx'
import { limitLabel } from './consequence.tsx'
import type { BankChoice, Preview, Typed, Withdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'
import { words as reviewWords } from './words-review.ts'

export type ReviewProps = {
  to: BankChoice
  money: Amount
  values: Typed
  withdrawal: Withdrawal
  onForget: () => void
}

/** For reading, not for typing: whoever finds a mistake goes back, and finds everything as it was. */
export function Review(props: ReviewProps) {
  const say = useSay()
  const { query, preview, settled } = props.withdrawal
  const { refetch } = query
  // The fee that is confirmed should last as long as the codes do.
  useEffect(() => void refetch(), [refetch])
  if (query.error)
    return (
      <Note tone="negative" live="alert" title={query.error.message || say(words.unpriced)}>
        <div className="row">
          <Button size="s" onClick={() => void refetch()}>
            {say(words.again)}
          </Button>
        </div>
      </Note>
    )
  if (!preview || !settled) return <Skeleton shape="text" count={8} label={say(fiatWords.loading)} />
  return (
    <div className="split split--flow review">
      <ReviewSlip {...props} preview={preview} />
      <Confirm {...props} preview={preview} />
    </div>
  )
}

function ReviewSlip({ to, money, values, preview }: ReviewProps & { preview: Preview }) {
  const say = useSay()
  return (
    <Slip>
      <div className="stack-l">
        <div className="review__amt">
          <span className="muted">{say(detailWords.arrives)}</span>
          <Money money={money} total exact />
        </div>
        <div className="review__to">
          <div className="row row--between">
            <div>
              <h2>{to.label}</h2>
              <p className="muted">
                {to.bankName} ··{to.tail}
              </p>
            </div>
            <RailBadge rail={to.channel} />
          </div>
        </div>
        {preview.warnings.map((warning) => (
          <Note key={warning} tone="caution" title={warning} />
        ))}
        <Facts facts={useFacts(values, preview)} />
      </div>
    </Slip>
  )
}

function useFacts({ purposeOfTransfer, statementReference, note }: Typed, preview: Preview): Fact[] {
  const say = useSay()
  const reader = useReader()
  const figure = (wire: Preview['limits'][number]['left']) => <Money money={moneyOf(wire)} exact />
  const given = (key: string, term: string, value: string): Fact[] =>
    value.trim() === '' ? [] : [{ key, term, value: value.trim() }]
  return [
    { key: 'fee', term: say(detailWords.fee), value: figure(preview.fee) },
    { key: 'leaves', term: say(detailWords.leaves), value: figure(preview.total), sum: true },
    { key: 'left', term: say(reviewWords.left), value: figure(preview.availableAfter) },
    ...(preview.expectedOn === null
      ? []
      : [{ key: 'expected', term: say(detailWords.expected), value: dayOf(preview.expectedOn, reader) }]),
    ...given('purpose', say(detailWords.purpose), isPurpose(purposeOfTransfer) ? say(purposes[purposeOfTransfer]) : ''),
    ...given('statement', say(words.statement), statementReference),
    ...given('note', say(words.note), note),
    ...preview.limits.map(({ name, left }) => ({ key: name, term: say(limitLabel(name)), value: figure(left) })),
    ...given('approval', say(reviewWords.approval), preview.approvers.join(', ')),
  ]
}
