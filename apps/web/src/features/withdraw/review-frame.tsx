// The layout of the review step.

import type { Money as Amount } from '@sampan/contract/money.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { Skeleton } from '@sampan/ui/skeleton'
import { toMoney } from '@sampan/ui/wire-money'
import { type ReactNode, useEffect } from 'react'
import { type Confirmation, ConfirmStep } from './confirm-step.tsx'
import type { Outlook } from './consequence.tsx'
import { computeLimitsAfter } from './limits-after.ts'
import { formMessages } from './messages.ts'
import { PreviewError } from './preview-error.tsx'
import { reviewMessages as messages } from './review-messages.ts'
import { useApproverNames } from './use-approver-names.ts'
import type { Preview } from './use-preview.ts'

type ReviewFrameProps = {
  money: Amount
  note: string
  outlook: Outlook
  /** Where it goes, to be compared. */
  destination: ReactNode
  confirming: Confirmation
}

/** For reading, not for typing: the way back keeps everything as it was. */
export function ReviewFrame({ money, note, outlook, destination, confirming }: ReviewFrameProps) {
  const t = useT()
  const { query, preview, settled } = outlook.priced
  const { refetch } = query
  // The fee that is confirmed should last as long as the codes do.
  useEffect(() => void refetch(), [refetch])
  const facts = useFacts(outlook, note, preview)
  if (query.error) return <PreviewError query={query} />
  if (!preview || !settled) return <Skeleton shape="text" count={8} label={t(formMessages.loading)} />
  return (
    <div className="split split--flow review">
      <ReceiptCard>
        <div className="stack-l">
          <div className="review__amt">
            <span className="muted">{t(formMessages.arrives)}</span>
            <Money money={money} total exact />
          </div>
          <div className="review__to">{destination}</div>
          {preview.warnings.map((warning) => (
            <Note key={warning} tone="caution" title={warning} />
          ))}
          <DescriptionList items={facts} />
        </div>
      </ReceiptCard>
      <ConfirmStep {...confirming} way={outlook.way} preview={preview} />
    </div>
  )
}

function useFacts({ feeName, more = [] }: Outlook, note: string, preview: Preview | undefined): Description[] {
  const t = useT()
  const names = useApproverNames(preview)
  if (!preview) return []
  const figure = (wire: Preview['fee']) => <Money money={toMoney(wire)} exact />
  const given = (key: string, term: string, value: string): Description[] => (value === '' ? [] : [{ key, term, value }])
  return [
    { key: 'fee', term: t(feeName), value: figure(preview.fee) },
    { key: 'leaves', term: t(formMessages.leaves), value: figure(preview.total), sum: true },
    { key: 'left', term: t(messages.left), value: figure(preview.availableAfter) },
    ...more,
    ...given('note', t(formMessages.note), note.trim()),
    ...computeLimitsAfter(preview).map(({ name, label, left }) => ({ key: name, term: t(label), value: <Money money={left} /> })),
    ...given('approval', t(messages.approval), names),
  ]
}
