// The steps of a transfer: done, current, ahead, or stopped.

import './transfer-timeline.css'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Boat } from '../brand/boat.tsx'
import { VisuallyHidden } from '../link/visually-hidden.tsx'
import { classNames } from '../state/class-names.ts'

export type TimelineStepState = 'done' | 'now' | 'next' | 'stopped'

export type TimelineStep = { key: string; title: ReactNode; detail?: ReactNode; state: TimelineStepState }

type TransferTimelineProps = {
  label: string
  steps: readonly TimelineStep[]
  /** What the drawing shows, for screen readers: done, current, ahead, stopped. */
  stateLabels: Readonly<Record<TimelineStepState, string>>
  /** Laid flat from 768 on, for result and review. */
  flat?: boolean
  dense?: boolean
}

/** At most one step is "now". */
export function TransferTimeline({ label, steps: legs, stateLabels: labels, flat, dense }: TransferTimelineProps) {
  const now = legs.findIndex((step) => step.state === 'now')
  // The boat moves only when its step changes while the page is open.
  const [atFirst] = useState(now)
  return (
    <ol className={classNames(flat ? 'legs' : 'course', dense && 'course--dense')} aria-label={label}>
      {legs.map(({ key, title, detail, state }) => (
        <li key={key} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classNames('node', state === 'now' && now !== atFirst && 'is-arriving')} aria-hidden="true">
            {state === 'now' && <Boat />}
            {state === 'done' && <Check className="i" />}
            {state === 'stopped' && <X className="i" />}
          </span>
          <strong className="course__t">
            {title} <VisuallyHidden>({labels[state]})</VisuallyHidden>
          </strong>
          {detail && <div className="course__d">{detail}</div>}
        </li>
      ))}
    </ol>
  )
}
