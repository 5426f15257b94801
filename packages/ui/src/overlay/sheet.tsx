// A modal sheet that shows the details of a row.

import { type MouseEvent, type ReactNode, useId } from 'react'
import { SheetFrame } from './sheet-frame.tsx'
import { useModal } from './use-modal.ts'

type SheetProps = { title: ReactNode; closeLabel: string; onClose: () => void; children: ReactNode }

/** For looking into a row without losing the list: from the right on a wide screen, the whole page below 992. */
export function Sheet({ open, ...rest }: SheetProps & { open: boolean }) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ title, closeLabel, onClose, children }: SheetProps) {
  const titleId = useId()
  const dialog = useModal()
  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    const edge = event.currentTarget.getBoundingClientRect()
    if (event.clientX < edge.left) onClose()
  }
  return (
    // The keyboard closes it with Escape, which arrives as the cancel event.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={titleId}
      onClick={closeOutside}
      onCancel={(event) => {
        // A question inside it, or the choice of a file, was cancelled.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <SheetFrame titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose}>
        {children}
      </SheetFrame>
    </dialog>
  )
}
