// Calls back when only the hash of the address changes.

import { useEffect } from 'react'

/** A mailed link opened in a tab with an older one changes only the hash: no page is loaded. */
export function useHashChange(onNew: () => void): void {
  useEffect(() => {
    window.addEventListener('hashchange', onNew)
    return () => window.removeEventListener('hashchange', onNew)
  }, [onNew])
}
