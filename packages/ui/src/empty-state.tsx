import type { ReactNode } from 'react'
import { Boat } from './boat.tsx'

type EmptyStateProps = {
  title: ReactNode
  /** What will be here, or where it is instead. */
  children?: ReactNode
  actions?: ReactNode
  /** Only on the first day, when nothing has crossed yet. */
  boat?: boolean
}

export function EmptyState({ title, children, actions, boat }: EmptyStateProps) {
  return (
    <div className="empty">
      {boat && <Boat />}
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
