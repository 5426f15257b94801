import type { Money as Amount } from '@sampan/contract/money.ts'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { type ReactNode, useEffect } from 'react'
import { Confirm, type Confirming } from './confirm.tsx'
import type { Outlook } from './consequence.tsx'
import { limitsAfter } from './limits-after.ts'
import { Unpriced } from './unpriced.tsx'
import type { Preview } from './use-priced.ts'
import { formWords } from './words.ts'
import { reviewWords as words } from './words-review.ts'

type ReviewFrameProps = {
  money: Amount
  note: string
  outlook: Outlook
  /** Where it goes, to be compared. */
  destination: ReactNode
  confirming: Confirming
}

/** For reading, not for typing: whoever finds a mistake goes back, and finds everything as it was. */
export function ReviewFrame({ money, note, outlook, destination, confirming }: ReviewFrameProps) {
  const say = useSay()
  const { query, preview, settled } = outlook.priced
  const { refetch } = query
  // The fee that is confirmed should last as long as the codes do.
  useEffect(() => void refetch(), [refetch])
  const facts = useFacts(outlook, note, preview)
  if (query.error) return <Unpriced query={query} />
  if (!preview || !settled) return <Skeleton shape="text" count={8} label={say(formWords.loading)} />
  return (
    <div className="split split--flow review">
      <Slip>
        <div className="stack-l">
          <div className="review__amt">
            <span className="muted">{say(formWords.arrives)}</span>
            <Money money={money} total exact />
          </div>
          <div className="review__to">{destination}</div>
          {preview.warnings.map((warning) => (
            <Note key={warning} tone="caution" title={warning} />
          ))}
          <Facts facts={facts} />
        </div>
      </Slip>
      <Confirm {...confirming} way={outlook.way} preview={preview} />
    </div>
  )
}

function useFacts({ feeName, more = [] }: Outlook, note: string, preview: Preview | undefined): Fact[] {
  const say = useSay()
  if (!preview) return []
  const figure = (wire: Preview['fee']) => <Money money={moneyOf(wire)} exact />
  const given = (key: string, term: string, value: string): Fact[] => (value === '' ? [] : [{ key, term, value }])
  return [
    { key: 'fee', term: say(feeName), value: figure(preview.fee) },
    { key: 'leaves', term: say(formWords.leaves), value: figure(preview.total), sum: true },
    { key: 'left', term: say(words.left), value: figure(preview.availableAfter) },
    ...more,
    ...given('note', say(formWords.note), note.trim()),
    ...limitsAfter(preview).map(({ name, label, left }) => ({ key: name, term: say(label), value: <Money money={left} /> })),
    ...given('approval', say(words.approval), preview.approvers.join(', ')),
  ]
}
