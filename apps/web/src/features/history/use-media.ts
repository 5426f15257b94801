// Whether the window matches a media query.

import { useSyncExternalStore } from 'react'

/** Whether the window fits a query now. For what is another element at another width; whatever only looks different is the stylesheet's. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (hear) => {
      const media = matchMedia(query)
      media.addEventListener('change', hear)
      return () => media.removeEventListener('change', hear)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
