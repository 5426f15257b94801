// Shows the key of a new authenticator once and checks its first code.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { setUp } from '@sampan/contract/operator/api/auth.ts'
import { confirmSetUp } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button'
import { CodeInput } from '@sampan/ui/code-input'
import { CopyButton } from '@sampan/ui/copy-button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { QrCode } from '@sampan/ui/qr-code'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { createDeviceKey } from '../../lib/session/device-key.ts'
import { beginSession } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'

export type AuthenticatorSetup = ResponseOf<typeof setUp>

type Props = { ticket: string; serverKey: JsonWebKey; given: AuthenticatorSetup; onBack: () => void }

/** The key is shown this one time; the first code proves that the app has it. */
export function ConnectApp({ ticket, serverKey, given, onBack }: Props) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])

  const send = async (digits: string) => {
    if (busy) return
    setBusy(true)
    setRefused('')
    const outcome = await call(confirmSetUp, {
      body: { ticket, code: digits, deviceKey: await createDeviceKey(serverKey) },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    if (outcome.ok) return beginSession(outcome.result)
    setCode('')
    setBusy(false)
  }
  return (
    <form
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) void send(code)
      }}
    >
      <h1 ref={heading} tabIndex={-1}>
        {t(messages.scan)}
      </h1>
      <p className="muted">{t(messages.scanMore)}</p>
      <QrCode text={given.otpauthUri} label={t(messages.qr)} />
      <div>
        <p className="small strong">{t(messages.key)}</p>
        <p className="ckey">
          <span className="mono">{given.secret.match(/.{1,4}/g)?.join(' ')}</span>
          <CopyButton
            small
            text={given.secret}
            label={t(messages.copyKey)}
            done={t(messages.copied)}
            failed={t(messages.notCopied)}
          />
        </p>
      </div>
      <Field label={t(messages.firstCode)} help={t(messages.firstCodeHelp)} error={refused}>
        <CodeInput value={code} onChange={setCode} onComplete={(digits) => void send(digits)} />
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t(messages.checking)}>
          {t(messages.connect)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t(messages.back)}
        </Button>
      </div>
    </form>
  )
}
