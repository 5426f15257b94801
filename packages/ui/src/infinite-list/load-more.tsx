// The button that appends the next page of a list.

import '../table/table.css'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

type LoadMoreProps = {
  label: string
  busyLabel: string
  busy?: boolean
  /** Shown instead of the button on the last page. */
  end?: ReactNode
  onMore: () => void
}

/** Lists have no pages: the next part is appended by its key. */
export function LoadMore({ label, busyLabel, busy, end, onMore }: LoadMoreProps) {
  return (
    <div className="more">
      {end ? (
        <span className="small muted">{end}</span>
      ) : (
        <Button size="s" busy={busy} busyLabel={busyLabel} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}
