// A choice of few options as radio buttons in one frame.

import { type ReactNode, useId } from 'react'
import { classNames } from '../state/class-names.ts'

export type Segment<Value extends string = string> = { value: Value; label: ReactNode; icon?: ReactNode; lang?: string }

type SegmentedProps<Value extends string> = {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  small?: boolean
}

/** A choice of few, all in sight: radio buttons in one frame. Tabs look the same, but change what is below them. */
export function Segmented<Value extends string>({ label, segments, value, onChange, small }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={classNames('seg', small && 'seg--s')} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value} lang={segment.lang}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
