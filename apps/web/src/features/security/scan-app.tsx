import { formatTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button.tsx'
import { CopyButton } from '@sampan/ui/copy-button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { QrCode } from '@sampan/ui/qr-code.tsx'
import { useState } from 'react'
import { useReader } from '../../lib/use-reader.ts'
import { type Begun, begin, connect } from './authenticator.ts'
import { words } from './words-authenticator.ts'

export function ScanApp({ first }: { first: Begun | undefined }) {
  const say = useSay()
  const [begun, setBegun] = useState(first)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    setBegun(await begin())
    setBusy(false)
  }
  if (begun) return <Scan begun={begun} />
  return (
    <div>
      <Button variant="primary" size="l" busy={busy} busyLabel={say(words.beginning)} onClick={() => void show()}>
        {say(words.begin)}
      </Button>
    </div>
  )
}

function Scan({ begun }: { begun: Begun }) {
  const say = useSay()
  const reader = useReader()
  return (
    <>
      <div className="scan">
        <QrCode text={begun.otpauthUri} label={say(words.qr)} />
        <div className="stack">
          <div>
            <h2>{say(words.scan)}</h2>
            <p className="muted">{say(words.scanMore)}</p>
          </div>
          <div>
            <p className="small strong">{say(words.secret)}</p>
            <p className="scan__key">
              <span className="mono">{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
              <CopyButton
                small
                text={begun.secret}
                label={say(words.copySecret)}
                done={say(words.copied)}
                failed={say(words.notCopied)}
              />
            </p>
            <p className="small muted">{say(words.until, { time: formatTime(Date.parse(begun.expiresAt), reader) })}</p>
          </div>
        </div>
      </div>
      <div>
        <Button variant="primary" size="l" onClick={() => connect(begun)}>
          {say(words.toCodes)}
        </Button>
      </div>
      <p className="small muted">{say(words.toCodesMore)}</p>
    </>
  )
}
