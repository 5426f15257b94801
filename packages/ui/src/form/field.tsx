// The label, help and error of a form field.

import { Check, CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'

type FieldLinks = { id: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<FieldLinks | undefined>(undefined)

type FieldProps = {
  label: ReactNode
  /** At the right of the label: the word for "optional", or a link such as the way to a forgotten password. */
  aside?: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** What a check that passed has found. */
  ok?: ReactNode
  children: ReactNode
}

/** Label above, then the control, then what is wrong or right, then the help; all tied to the control inside. */
export function Field({ label, aside, help, error, ok, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}e`, ok && !error && `${id}o`, help && `${id}h`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
        {aside && <span className="field__opt">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      <div aria-live="polite">
        {error ? (
          <p className="error" id={`${id}e`}>
            <CircleAlert className="i i--s" />
            <span>{error}</span>
          </p>
        ) : (
          ok && (
            <p className="ok" id={`${id}o`}>
              <Check className="i i--s" />
              <span>{ok}</span>
            </p>
          )
        )}
      </div>
      {help && (
        <p className="help" id={`${id}h`}>
          {help}
        </p>
      )}
    </div>
  )
}

type ControlLinks = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** What a control inside a field puts on its element; outside a field, nothing. */
export function useField(): ControlLinks {
  const field = useContext(FieldContext)
  if (!field) return {}
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}
