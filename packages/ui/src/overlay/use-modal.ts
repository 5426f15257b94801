// Opens a dialog element as modal while it is mounted.

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Opens the dialog element over the page when it is mounted. Closing it before it leaves gives the focus back to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return ref
}
