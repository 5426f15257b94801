// Whether the window matches a media query.

import { useSyncExternalStore } from 'react'

/** Whether the window fits a query now. For what is another element at another width; whatever only looks different is the stylesheet's. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
