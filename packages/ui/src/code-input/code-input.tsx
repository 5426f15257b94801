// A field for a one-time code, drawn as six cells over one input.

import './code-input.css'
import { type ComponentProps, type SyntheticEvent, useId } from 'react'
import { useField } from '../form/field.tsx'

const cells = [0, 1, 2, 3, 4, 5] as const

type CodeInputProps = Omit<ComponentProps<'input'>, 'style' | 'value' | 'onChange' | 'type' | 'maxLength'> & {
  value: string
  onChange: (digits: string) => void
  /** Called with the six digits as soon as the last one is typed or all are pasted. */
  onComplete?: (digits: string) => void
}

export function CodeInput({ value, onChange, onComplete, ...rest }: CodeInputProps) {
  const links = useField()
  const fallbackId = useId()
  const type = (typed: string) => {
    // Blanks and dashes of a pasted code fall away here, so the element itself must not cut anything off.
    const digits = typed.replace(/\D/g, '').slice(0, cells.length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === cells.length) onComplete?.(digits)
  }
  /** The cells show no selection: typing goes on at the end, wherever one has pressed. */
  const toEnd = (event: SyntheticEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event
    if (input.selectionStart !== value.length || input.selectionEnd !== value.length)
      input.setSelectionRange(value.length, value.length)
  }
  return (
    <div className="code">
      {cells.map((cell) => (
        <span key={cell} aria-hidden="true" className={cell === Math.min(value.length, cells.length - 1) ? 'at' : undefined}>
          {value[cell]}
        </span>
      ))}
      <input
        id={fallbackId}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        spellCheck="false"
        {...links}
        {...rest}
        type="text"
        value={value}
        onChange={(event) => type(event.target.value)}
        onSelect={toEnd}
        onClick={toEnd}
        onKeyUp={toEnd}
      />
    </div>
  )
}
