// A select field over the browser's own list.

import './select.css'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { classNames } from '../state/class-names.ts'
import { useField } from './field.tsx'

export type SelectOption<Value extends string = string> = {
  value: Value
  label: string
  disabled?: boolean
  /** Shown before the label, where the browser can draw more than text in its list. */
  tile?: ReactNode
  /** A second part, such as a balance; elsewhere it follows the label. */
  detail?: string | undefined
}

type SelectProps = Omit<ComponentProps<'select'>, 'style' | 'children' | 'multiple'> & {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; it cannot be chosen again. */
  placeholder?: string
}

export function Select({ options, placeholder, ...rest }: SelectProps) {
  const rich = options.some(({ tile, detail }) => tile !== undefined || detail !== undefined)
  return (
    <div className={classNames('control control--select', rich && 'control--rich')}>
      <select {...useField()} {...rest}>
        {rich && <button type="button">{createElement('selectedcontent')}</button>}
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {rich ? <RichLabel {...option} /> : option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="i" />
    </div>
  )
}

/** A browser that draws text only shows "USDC · 1,200.00 USDC". */
function RichLabel({ tile, label, detail }: SelectOption) {
  return (
    <>
      {tile}
      <span className="option__label">{label}</span>
      {detail !== undefined && <span className="option__detail"> · {detail}</span>}
    </>
  )
}
