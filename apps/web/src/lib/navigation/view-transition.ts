// Lets one state of the page change into the next as a view transition, where the browser has them and the visitor wants motion.

import { startTransition } from 'react'

/** A change that is not in the page by then appears without motion: until then nothing is painted. */
const longestMs = 200

let finishUpdate: (() => void) | undefined

const mayMove = (): boolean =>
  'startViewTransition' in document && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** The component that changed calls `endMove` in a layout effect. */
export function moveView(change: () => void): void {
  if (!mayMove()) return startTransition(change)
  const { dataset } = document.documentElement
  // Names what the browser keeps a picture of.
  dataset.leaving = ''
  const { ready } = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        delete dataset.leaving
        finishUpdate = resolve
        setTimeout(resolve, longestMs)
        startTransition(change)
      }),
  )
  // It is skipped when the next one begins or the window changes its size; the page has changed all the same.
  ready.catch(() => undefined)
}

export function endMove(): void {
  finishUpdate?.()
  finishUpdate = undefined
}
