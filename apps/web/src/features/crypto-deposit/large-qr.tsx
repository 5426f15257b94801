// The QR code of an address, enlarged on press.

import { useT } from '@sampan/ui/language'
import { QrCode } from '@sampan/ui/qr-code'
import { useModal } from '@sampan/ui/use-modal'
import { Maximize, X } from 'lucide-react'
import { useId, useState } from 'react'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { messages } from './messages.ts'

type QrContent = { address: string; memo: string | null; asset: string; network: string }

/** The QR code beside its address; pressed, it fills the screen for a camera that is further away. */
export function LargeQr(shown: QrContent) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="qropen" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrCode text={shown.address} label={t(messages.qr)} />
        <span className="qropen__t">
          <Maximize className="i i--s" />
          {t(messages.qrLarge)}
        </span>
      </button>
      {open && <FullScreen {...shown} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Black on white in both themes, so that scanners read it. Nothing moves. */
function FullScreen({ address, memo, asset, network, onClose }: QrContent & { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const dialog = useModal()
  return (
    // The keyboard has the button and Escape; a press anywhere is the same for a finger.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="qrfull"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={onClose}
    >
      <div className="qrfull__head">
        <h2 id={id}>{t(messages.yours, { asset, network })}</h2>
        <button type="button" className="qrfull__x" aria-label={t(messages.close)} title={t(messages.close)}>
          <X className="i" />
        </button>
      </div>
      <QrCode text={address} label={t(messages.qr)} />
      <div className="qrfull__foot">
        <p className="qrfull__a">{address}</p>
        {memo !== null && (
          <p>
            {t(cryptoMessages.memo)} <strong>{memo}</strong>
          </p>
        )}
      </div>
    </dialog>
  )
}
