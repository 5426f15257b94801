// The second step of the sign-in: authenticator code or passkey.

import { verify } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button'
import { CodeInput } from '@sampan/ui/code-input'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { createDeviceKey } from '../../lib/session/device-key.ts'
import { beginSession } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'
import { requestPasskeyAssertion } from './passkey-assertion.ts'
import type { SignInChallenge } from './password-step.tsx'

export function SecondStep({ started, onBack }: { started: SignInChallenge; onBack: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const { ticket, factors, passkey, serverKey } = started
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('button.btn--primary[type=button], input')?.focus(), [])

  const send = async (proof: { code: string } | { passkey: string }) => {
    if (busy) return
    setBusy(true)
    setRefused('')
    const deviceKey = await createDeviceKey(serverKey)
    const outcome = await call(verify, { body: { ticket, deviceKey, ...proof }, onRefusal: ({ errMsg }) => setRefused(errMsg) })
    if (outcome.ok) return beginSession(outcome.result)
    setCode('')
    setBusy(false)
  }
  const byPasskey = async () => {
    const answer = passkey && (await requestPasskeyAssertion(passkey))
    if (answer) await send({ passkey: answer })
    else setRefused(t(messages.noPasskey))
  }
  const typed = (digits: string) => void send({ code: digits })
  return (
    <form
      className="stack"
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) typed(code)
      }}
    >
      <h1>{t(messages.secondTitle)}</h1>
      {passkey && (
        <>
          <Button variant="primary" block icon={<KeyRound className="i" />} onClick={() => void byPasskey()}>
            {t(messages.passkey)}
          </Button>
          {factors.includes('authenticator') && <p className="or">{t(messages.or)}</p>}
        </>
      )}
      {factors.includes('authenticator') && (
        <Field label={t(messages.code)} help={t(messages.codeHelp)} error={refused}>
          <CodeInput value={code} onChange={setCode} onComplete={typed} />
        </Field>
      )}
      <div className="row">
        {factors.includes('authenticator') && (
          <Button type="submit" variant={passkey ? 'second' : 'primary'} busy={busy} busyLabel={t(messages.checking)}>
            {t(messages.continue)}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t(messages.back)}
        </Button>
      </div>
    </form>
  )
}
