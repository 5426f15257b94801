// Keeps the current entry of a row that is wider than a phone in view.

import { type RefObject, useEffect, useRef } from 'react'

/** For the row. Its current entry moves to the middle when it changes; only the row scrolls, never the page. */
export function useCurrentInView<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const box = row.current
    const entry = box?.querySelector('[aria-selected="true"], [aria-current]')
    if (!box || !entry) return
    const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()]
    box.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2, behavior: 'instant' })
    // Which entry is current is read from the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current])
  return row
}
