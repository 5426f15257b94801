// What a list shows when it has no rows.

import type { ReactNode } from 'react'
import { Boat } from '../brand/boat.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** What will be here, or where it is instead. */
  children?: ReactNode
  actions?: ReactNode
  /** Only on the first day, when nothing has crossed yet. */
  boat?: boolean
  /** The level of its heading: below the page's own, unless it lies in a part that has one. */
  level?: 2 | 3
}

export function EmptyState({ title, children, actions, boat, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      {boat && <Boat />}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
