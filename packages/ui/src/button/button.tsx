// A button, and a link that looks like one.

import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type LinkProps } from '../link/link.tsx'
import { classNames } from '../state/class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'style'> &
  ButtonLook & {
    icon?: ReactNode
    /** While true the button keeps its width, shows the ring and does nothing. */
    busy?: boolean
    busyLabel?: string
    /** Why it cannot be pressed; written beside it. The button stays focusable, so that everyone can find the reason. */
    disabledReason?: ReactNode
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, busyLabel, disabledReason, onClick, className, children, ...rest } = props
  const reasonId = useId()
  const idle = busy || Boolean(disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={disabledReason ? true : undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      <Label icon={icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </Label>
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className={classNames('btn-why', block && 'btn-why--block')}>
      {button}
      <span className="help" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}

type LabelProps = { icon: ReactNode; busy: boolean; busyLabel: string | undefined; children: ReactNode }

function Label({ icon, busy, busyLabel, children }: LabelProps) {
  if (!busyLabel)
    return (
      <>
        {busy ? <span className="spin" aria-hidden="true" /> : icon}
        {children}
      </>
    )
  return (
    <span className="btn__stack">
      <span className={busy ? 'is-away' : undefined}>
        {icon}
        {children}
      </span>
      <span className={busy ? undefined : 'is-away'}>
        <span className="spin" aria-hidden="true" />
        {busyLabel}
      </span>
    </span>
  )
}

export function LinkButton({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  )
}
