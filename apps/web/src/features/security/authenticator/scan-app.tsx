// The QR code that connects an authenticator app.

import { formatTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { CopyButton } from '@sampan/ui/copy-button'
import { useT } from '@sampan/ui/language'
import { QrCode } from '@sampan/ui/qr-code'
import { useEffect, useState } from 'react'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { type AuthenticatorSetup, beginSetup, connectAuthenticator } from './authenticator-calls.ts'
import { messages } from './authenticator-messages.ts'

export function ScanApp({ first }: { first: AuthenticatorSetup | undefined }) {
  const t = useT()
  const [begun, setBegun] = useState(first)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setBegun(await beginSetup())
    setBusy(false)
  }
  useEffect(() => {
    if (!first) void show()
    // Once, when the page opens; the button asks again where that failed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (begun) return <Scan begun={begun} />
  return (
    <div>
      <Button variant="primary" size="l" busy={busy} busyLabel={t(messages.beginning)} onClick={() => void show()}>
        {t(messages.begin)}
      </Button>
    </div>
  )
}

function Scan({ begun }: { begun: AuthenticatorSetup }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <>
      <div className="scan">
        <QrCode text={begun.otpauthUri} label={t(messages.qr)} />
        <div className="stack">
          <div>
            <h2>{t(messages.scan)}</h2>
            <p className="muted">{t(messages.scanMore)}</p>
          </div>
          <div>
            <p className="small strong">{t(messages.secret)}</p>
            <p className="scan__key">
              <span className="mono">{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
              <CopyButton
                small
                text={begun.secret}
                label={t(messages.copySecret)}
                done={t(messages.copied)}
                failed={t(messages.notCopied)}
              />
            </p>
            <p className="small muted">{t(messages.until, { time: formatTime(Date.parse(begun.expiresAt), locale) })}</p>
          </div>
        </div>
      </div>
      <div>
        <Button variant="primary" size="l" onClick={() => connectAuthenticator(begun)}>
          {t(messages.toCodes)}
        </Button>
      </div>
      <p className="small muted">{t(messages.toCodesMore)}</p>
    </>
  )
}
