// A modal sheet at the right edge, over the whole page on a small screen.

import { Dialog } from '@base-ui/react/dialog'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '../i18n/common-messages.ts'

type SheetProps = { open: boolean; title: ReactNode; onClose: () => void; children: ReactNode }

export function Sheet({ open, title, onClose, children }: SheetProps) {
  const t = useT()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="cscrim" />
        <Dialog.Popup className="sheet csheet">
          <div className="sheet__head">
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t(messages.close)} icon={<X className="i" />} />} />
          </div>
          <div className="sheet__body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
