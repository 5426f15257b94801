// Text for screen readers only.

import type { ReactNode } from 'react'

/** For those who listen: there for a screen reader, not for the eye. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>
}
