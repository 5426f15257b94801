// Closes an open list or pop-over: a press outside, focus that leaves, or Escape, which returns to its button.

import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'

type Dismissible = {
  readonly root: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly close: () => void
}

export function useDismiss({ root, button, open, close }: Dismissible) {
  useEffect(() => {
    if (!open) return undefined
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  })
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open) return
      event.stopPropagation()
      close()
      button.current?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()
    },
  }
}
