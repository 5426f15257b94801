import { confirmSetUp } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button.tsx'
import { CodeInput } from '@sampan/ui/code-input.tsx'
import { CopyButton } from '@sampan/ui/copy-button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { QrCode } from '@sampan/ui/qr-code.tsx'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { makeDeviceKey } from '../../lib/device-key.ts'
import { beginSession } from '../../lib/session.ts'
import type { Given } from './set-up.tsx'
import { words } from './words.ts'

type Props = { ticket: string; serverKey: JsonWebKey; given: Given; onBack: () => void }

/** The key is shown this one time; the first code proves that the app has it. */
export function ConnectApp({ ticket, serverKey, given, onBack }: Props) {
  const say = useSay()
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
      body: { ticket, code: digits, deviceKey: await makeDeviceKey(serverKey) },
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
        {say(words.scan)}
      </h1>
      <p className="muted">{say(words.scanMore)}</p>
      <QrCode text={given.otpauthUri} label={say(words.qr)} />
      <div>
        <p className="small strong">{say(words.key)}</p>
        <p className="ckey">
          <span className="mono">{given.secret.match(/.{1,4}/g)?.join(' ')}</span>
          <CopyButton
            small
            text={given.secret}
            label={say(words.copyKey)}
            done={say(words.copied)}
            failed={say(words.notCopied)}
          />
        </p>
      </div>
      <Field label={say(words.firstCode)} help={say(words.firstCodeHelp)} error={refused}>
        <CodeInput value={code} onChange={setCode} onComplete={(digits) => void send(digits)} />
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyLabel={say(words.checking)}>
          {say(words.connect)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {say(words.back)}
        </Button>
      </div>
    </form>
  )
}
