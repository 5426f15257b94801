// Keeps the current entry of a row that is wider than a phone in view.

import { type RefObject, useEffect, useRef } from 'react'

/** For the row. Its current entry moves to the middle when it changes; only the row scrolls, never the page. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const box = row.current
    const entry = box?.querySelector('[aria-selected="true"], [aria-current]')
    if (!box || !entry) return undefined
    // Reading where they are at once would lay the page out before it is complete.
    const watch = new IntersectionObserver(
      ([seen]) => {
        watch.disconnect()
        if (!seen?.rootBounds) return
        const [outer, inner] = [seen.rootBounds, seen.boundingClientRect]
        box.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2, behavior: 'instant' })
      },
      { root: box },
    )
    watch.observe(entry)
    return () => watch.disconnect()
    // Which entry is current is read from the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current])
  return row
}
