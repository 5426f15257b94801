// A filter chip over the browser's own select.

import { ChevronDown } from 'lucide-react'
import { classNames } from '../state/class-names.ts'

type ChipSelectProps<Value extends string> = {
  label: string
  /** What is chosen when nothing is. */
  any: string
  value: Value | undefined
  options: readonly { readonly value: Value; readonly label: string }[]
  onChoose: (value: Value | undefined) => void
}

/** A filter of one choice. The browser's own list: it is never cut off, and a phone shows it as a phone does. */
export function ChipSelect<Value extends string>({ label, any, value, options, onChoose }: ChipSelectProps<Value>) {
  return (
    <span className={classNames('chip chip--select', value && 'is-on')}>
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="i i--s" />
    </span>
  )
}
