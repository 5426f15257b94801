// The tag of an item's state, with one tone per state in queues and on pages.

import { type Status, statuses, type Tone } from '@sampan/contract/statuses.ts'
import { Tag } from '@sampan/ui/status-tag'

/** Of states that have no status of the product; all others wait. */
const tones: Readonly<Record<string, Tone>> = {
  ANSWERED: 'done',
  APPLIED: 'done',
  APPROVED: 'done',
  BOOKED: 'done',
  MATCHED: 'done',
  POSTED: 'done',
  ON_HOLD: 'person',
  OPEN: 'person',
  DECLINED: 'stopped',
  FROZEN: 'stopped',
  RECALLED: 'stopped',
  REJECTED: 'stopped',
  CLOSED: 'ended',
  ERASED: 'ended',
  EXPIRED: 'ended',
}

type ItemStateProps = { state: string; status: Status | null; label: string }

/** The label may be more precise than the status that customers read. */
export function ItemState({ state, status, label }: ItemStateProps) {
  return <Tag tone={status ? statuses[status].tone : (tones[state] ?? 'waiting')}>{label}</Tag>
}
