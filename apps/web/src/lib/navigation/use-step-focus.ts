// Moves focus and scroll position to the top when a form step changes.

import { useEffect, useRef } from 'react'

/** A step that has no path of its own is reached like a page: at its top, with the focus on its heading. */
export function useStepFocus(step: string): void {
  const earlier = useRef(step)
  useEffect(() => {
    if (earlier.current === step) return
    earlier.current = step
    window.scrollTo({ top: 0 })
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [step])
}
