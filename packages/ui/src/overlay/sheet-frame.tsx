// The content frame of a sheet, also used beside a list.

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'

type SheetFrameProps = { titleId: string; title: ReactNode; closeLabel: string; onClose: () => void; children: ReactNode }

export function SheetFrame({ titleId, title, closeLabel, onClose, children }: SheetFrameProps) {
  return (
    <>
      <div className="sheet__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} icon={<X className="i" />} onClick={onClose} />
      </div>
      <div className="sheet__body">{children}</div>
    </>
  )
}
