// A button that shows only an icon and has a spoken name.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../state/class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'children' | 'aria-label' | 'title'> & {
  /** The accessible name, also shown as the tooltip. */
  label: string
  icon: ReactNode
  small?: boolean
  /** A count on the corner; the label has to include it. */
  count?: number
}

export function IconButton({ label, icon, small, count, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('iconbtn', small && 'iconbtn--s', className)}
      aria-label={label}
      title={label}
    >
      {icon}
      {count ? (
        <span className="dot" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  )
}
