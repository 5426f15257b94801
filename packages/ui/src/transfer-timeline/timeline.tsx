// A timeline of events that have happened, oldest first.

import './transfer-timeline.css'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Boat } from '../brand/boat.tsx'

export type TimelineEntry = {
  key: string
  title: ReactNode
  /** As a machine reads it, and as a person does, with its zone. */
  time: { iso: string; text: string }
  by?: ReactNode
  detail?: ReactNode
  /** A step with which the matter ended badly, such as a rejection. */
  stopped?: boolean
}

/** The last entry carries the boat while the transfer is open. */
export function Timeline({ label, entries, open }: { label: string; entries: readonly TimelineEntry[]; open?: boolean }) {
  const last = entries.length - 1
  return (
    <ol className="course course--dense" aria-label={label}>
      {entries.map(({ key, title, time, by, detail, stopped }, index) => (
        <li key={key} className={stateOf(open === true && index === last, stopped)}>
          <span className="node" aria-hidden="true">
            {nodes[stateOf(open === true && index === last, stopped)]}
          </span>
          <span className="course__t">{title}</span>
          <div className="course__d">
            <time dateTime={time.iso}>{time.text}</time>
            {by && <> · {by}</>}
            {detail && <div>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const nodes = { now: <Boat />, stopped: <X className="i" />, done: <Check className="i" /> } as const

function stateOf(isCurrent: boolean, stopped: boolean | undefined): keyof typeof nodes {
  if (isCurrent) return 'now'
  return stopped ? 'stopped' : 'done'
}
