// The steps that a withdrawal will take.

import { useT } from '@sampan/ui/language'
import { type TimelineStep, TransferTimeline } from '@sampan/ui/transfer-timeline'
import { formMessages as messages } from './messages.ts'
import { useApproverNames } from './use-approver-names.ts'
import type { Preview } from './use-preview.ts'

type RouteStep = Pick<TimelineStep, 'title' | 'detail'>

/** How a kind leaves us, and where it arrives. */
export type ExpectedRoute = { readonly sent: RouteStep; readonly arrives: RouteStep }

type WayAheadProps = { way: ExpectedRoute | undefined; preview: Preview | undefined; dense?: boolean }

/** Who acts and when, before submission: every step is still ahead. */
export function RouteAhead({ way, preview, dense }: WayAheadProps) {
  const t = useT()
  const names = useApproverNames(preview)
  if (!way) return null
  const approval: TimelineStep = {
    key: 'approval',
    state: 'next',
    title: t(messages.approves, { names }),
    detail: t(messages.approvesMore),
  }
  const legs: TimelineStep[] = [
    ...(names === '' ? [] : [approval]),
    { key: 'sent', state: 'next', ...way.sent },
    { key: 'arrives', state: 'next', ...way.arrives },
  ]
  const ahead = t(messages.ahead)
  return (
    <TransferTimeline
      label={t(messages.way)}
      steps={legs}
      dense={dense}
      stateLabels={{ done: ahead, now: ahead, next: ahead, stopped: ahead }}
    />
  )
}
