// The cells of a queue: state, assignee and wait.

import { useT } from '@sampan/ui/language'
import { Tag } from '@sampan/ui/status-tag'
import { ItemState } from '../../entities/item/item-state.tsx'
import type { QueueRow } from '../../entities/queue/sort-rows.ts'
import { useNow, useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'

export function Assignee({ row: { claim } }: { row: QueueRow }) {
  const t = useT()
  if (!claim) return '–'
  return claim.mine ? t(messages.you) : claim.by.name
}

export function Wait({ row: { waitingSince, serviceLevel } }: { row: QueueRow }) {
  const t = useT()
  const { age } = useTimes()
  const now = useNow()
  return (
    <span className={`level level--${serviceLevel}`}>
      {age(waitingSince, now)}
      {serviceLevel === 'late' && <small> {t(messages.late)}</small>}
      {serviceLevel === 'warn' && <span className="vh"> {t(messages.nearlyLate)}</span>}
    </span>
  )
}

/** The state as the item's page shows it, and why it is in this queue; a proposal goes before the state. */
export function RowState({ row: { proposal, note, state, status, stateLabel } }: { row: QueueRow }) {
  const t = useT()
  return (
    <>
      {proposal ? (
        <Tag tone="person">
          {proposal.mayApprove ? t(messages.approvable) : t(messages.proposedBy, { name: proposal.by.name })}
        </Tag>
      ) : (
        <ItemState state={state} status={status} label={stateLabel} />
      )}
      {note && note.label !== stateLabel && <div className={`small cwhy cwhy--${note.tone}`}>{note.label}</div>}
    </>
  )
}
