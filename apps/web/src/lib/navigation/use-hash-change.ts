// Calls back when only the hash of the address changes.

import { useEffect } from 'react'

/** A mailed link that is opened in the tab where an older one stands changes only what is behind the #: no page is loaded. */
export function useHashChange(onNew: () => void): void {
  useEffect(() => {
    window.addEventListener('hashchange', onNew)
    return () => window.removeEventListener('hashchange', onNew)
  }, [onNew])
}
