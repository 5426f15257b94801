import { Course, type Leg } from '@sampan/ui/course.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { dayOf } from '../../lib/fiat-course.tsx'
import { useReader } from '../../lib/use-reader.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import { words } from './words-consequence.ts'

type WayAheadProps = { withdrawal: Pick<Withdrawal, 'preview' | 'to'>; dense?: boolean }

/** Who acts and when, before anything is handed in: every leg still lies ahead. */
export function WayAhead({ withdrawal: { preview, to }, dense }: WayAheadProps) {
  const say = useSay()
  const reader = useReader()
  const approvers = preview?.approvers ?? []
  const approval: Leg = {
    key: 'approval',
    state: 'next',
    title: say(words.approves, { names: approvers.join(', ') }),
    detail: say(words.cancelUntil),
  }
  const legs: Leg[] = [
    ...(approvers.length > 0 ? [approval] : []),
    { key: 'sent', state: 'next', title: say(words.sent), detail: say(words.cancelUntil) },
    {
      key: 'arrives',
      state: 'next',
      title: to ? say(words.arrivesAt, { label: to.label }) : say(words.arrivesThere),
      detail: preview?.expectedOn ? dayOf(preview.expectedOn, reader) : undefined,
    },
  ]
  const ahead = say(words.ahead)
  return (
    <Course label={say(words.way)} legs={legs} dense={dense} words={{ done: ahead, now: ahead, next: ahead, stopped: ahead }} />
  )
}
