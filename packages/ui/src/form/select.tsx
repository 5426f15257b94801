// A select field over the browser's own list.

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useField } from './field.tsx'

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children' | 'multiple'> & {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string
}

export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <div className="control control--select">
      <select {...useField()} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="i" />
    </div>
  )
}
