// A checkbox with its label and error.

import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'children'> & { children: ReactNode; error?: ReactNode }

export function Checkbox({ children, error, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className="check">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        <span>{children}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p className="error" id={errorId}>
            <CircleAlert className="i i--s" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
