// The state of a schedule or a run as a tag.

import type { Tone } from '@sampan/contract/statuses.ts'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import type { Schedule, ScheduleRun } from './schedule-calls.ts'

const tones: Readonly<Record<string, Tone>> = {
  ACTIVE: 'done',
  PAUSED: 'waiting',
  PLANNED: 'waiting',
  SUBMITTED: 'done',
  FAILED: 'stopped',
}

export function ScheduleState({ schedule: { state, status, stateLabel } }: { schedule: Schedule }) {
  return status ? <StatusTag status={status} /> : <Tag tone={tones[state] ?? 'ended'}>{stateLabel}</Tag>
}

export function RunState({ run: { state, stateLabel, transaction } }: { run: ScheduleRun }) {
  return transaction?.status ? <StatusTag status={transaction.status} /> : <Tag tone={tones[state] ?? 'ended'}>{stateLabel}</Tag>
}
