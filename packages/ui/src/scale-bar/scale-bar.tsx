// A segmented bar that shows a part of a whole.

import './scale-bar.css'
import { classNames } from '../state/class-names.ts'
import { computeSegments } from './scale-segments.ts'

type ScaleBarProps = {
  value: number
  max: number
  /** What is counted, and how it reads: "Confirmations", "21 of 32". */
  label: string
  valueText: string
  tone?: 'accent' | 'caution' | 'positive'
  large?: boolean
}

export function ScaleBar({ value, max, label, valueText, tone = 'accent', large }: ScaleBarProps) {
  const { count, filled } = computeSegments(value, max)
  return (
    <div
      className={classNames('scale', tone !== 'accent' && `scale--${tone}`, large && 'scale--l')}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={valueText}
    >
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index < filled ? 'on' : undefined} />
      ))}
    </div>
  )
}
