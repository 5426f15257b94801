// A choice among cards with radio buttons.

import './radio-cards.css'
import { CircleAlert, Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../state/class-names.ts'

export type RadioCard<Value extends string = string> = {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** At the right: a tag, a fee, a badge. */
  end?: ReactNode
  /** Why it cannot be chosen now, and from when it can. The choice stays visible and focusable, so that everyone can find the reason. */
  reason?: ReactNode
}

type RadioCardsProps<Value extends string> = {
  legend: ReactNode
  name: string
  options: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: ReactNode
  help?: ReactNode
}

export function RadioCards<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  error,
  help,
}: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={classNames('field', error ? 'is-bad' : undefined)} aria-describedby={error ? `${id}e` : undefined}>
      <legend className="legend">{legend}</legend>
      <div className="pick">
        {options.map((option) => (
          <label key={option.value} className={classNames('pick__o', option.reason ? 'is-off' : undefined)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-disabled={option.reason ? true : undefined}
              aria-describedby={option.reason ? `${id}${option.value}` : undefined}
              onChange={() => {
                if (!option.reason) onChange(option.value)
              }}
            />
            <CardText option={option} reasonId={`${id}${option.value}`} />
            {option.end && <span className="pick__e">{option.end}</span>}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p className="error" id={`${id}e`}>
            <CircleAlert className="i i--s" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {help && <p className="help">{help}</p>}
    </fieldset>
  )
}

function CardText({ option, reasonId }: { option: RadioCard; reasonId: string }) {
  return (
    <span className="pick__t">
      <strong>{option.title}</strong>
      {option.detail && <small>{option.detail}</small>}
      {option.reason && (
        <span className="pick__why" id={reasonId}>
          <Info className="i i--s" />
          {option.reason}
        </span>
      )}
    </span>
  )
}
