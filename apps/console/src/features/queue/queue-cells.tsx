// The cells of a queue: state, assignee and wait.

import type { Tone } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import type { QueueRow } from '../../entities/queue/sort-rows.ts'
import { useNow, useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'

const tones: Readonly<Record<NonNullable<QueueRow['note']>['tone'], Tone>> = {
  good: 'done',
  warn: 'person',
  bad: 'stopped',
  plain: 'waiting',
}

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

/** What waits for this operator's own approval goes before everything else. */
export function RowState({ row: { proposal, note, status, stateLabel } }: { row: QueueRow }) {
  const t = useT()
  if (proposal)
    return (
      <Tag tone="person">{proposal.mayApprove ? t(messages.approvable) : t(messages.proposedBy, { name: proposal.by.name })}</Tag>
    )
  if (note)
    return (
      <span title={note.label}>
        <Tag tone={tones[note.tone]}>{note.label}</Tag>
      </span>
    )
  return status ? <StatusTag status={status} /> : <Tag tone="waiting">{stateLabel}</Tag>
}
