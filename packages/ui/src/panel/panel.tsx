// A panel with an optional title, action and foot.

import { type ReactNode, useId } from 'react'
import { classNames } from '../state/class-names.ts'

type PanelProps = {
  title?: ReactNode
  /** At the right of the title: a link, a switch, a count. */
  action?: ReactNode
  foot?: ReactNode
  /** The content brings its own edges, as a table does. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** For one thing that you could lift out of the page. Panels are never nested. */
export function Panel({ title, action, foot, flush, className, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={classNames('panel', className)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className="panel__head">
          <h2 id={titleId}>{title}</h2>
          {action && <div>{action}</div>}
        </div>
      )}
      {flush ? children : <div className={classNames('panel__body', title ? 'panel__body--tight' : undefined)}>{children}</div>}
      {foot && <div className="panel__foot">{foot}</div>}
    </section>
  )
}
