// A modal dialog that confirms one action.

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  title: ReactNode
  /** One sentence: what it costs, or what stays. */
  children?: ReactNode
  /** The answer that changes nothing. It has the focus, and Escape means it. */
  safeLabel: string
  onSafe: () => void
  actLabel: string
  onAct: () => void
  danger?: boolean
  busy?: boolean
  busyLabel?: string
}

/** A question with two answers; anything longer is a page or a sheet. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ title, children, safeLabel, onSafe, actLabel, onAct, danger, busy, busyLabel }: DialogProps) {
  const id = useId()
  const dialog = useModal()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={children ? `${id}d` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onSafe()
      }}
    >
      <div className="dialog__in">
        <h2 id={`${id}t`}>{title}</h2>
        {children && (
          <div className="muted" id={`${id}d`}>
            {children}
          </div>
        )}
        <div className="dialog__do">
          <Button ref={safe} onClick={onSafe}>
            {safeLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onAct}>
            {actLabel}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
