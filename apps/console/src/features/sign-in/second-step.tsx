import { verify } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button.tsx'
import { CodeInput } from '@sampan/ui/code-input.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { makeDeviceKey } from '../../lib/device-key.ts'
import { beginSession } from '../../lib/session.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import type { Started } from './password-step.tsx'
import { words } from './words.ts'

export function SecondStep({ started, onBack }: { started: Started; onBack: () => void }) {
  const say = useSay()
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
    const deviceKey = await makeDeviceKey(serverKey)
    const outcome = await call(verify, { body: { ticket, deviceKey, ...proof }, onRefusal: ({ errMsg }) => setRefused(errMsg) })
    if (outcome.ok) return beginSession(outcome.result)
    setCode('')
    setBusy(false)
  }
  const byPasskey = async () => {
    const answer = passkey && (await passkeyAnswer(passkey))
    if (answer) await send({ passkey: answer })
    else setRefused(say(words.noPasskey))
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
      <h1>{say(words.secondTitle)}</h1>
      {passkey && (
        <>
          <Button variant="primary" block icon={<KeyRound className="i" />} onClick={() => void byPasskey()}>
            {say(words.passkey)}
          </Button>
          {factors.includes('authenticator') && <p className="or">{say(words.or)}</p>}
        </>
      )}
      {factors.includes('authenticator') && (
        <Field label={say(words.code)} help={say(words.codeHelp)} error={refused}>
          <CodeInput value={code} onChange={setCode} onComplete={typed} />
        </Field>
      )}
      <div className="row">
        {factors.includes('authenticator') && (
          <Button type="submit" variant={passkey ? 'second' : 'primary'} busy={busy} busyLabel={say(words.checking)}>
            {say(words.continue)}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {say(words.back)}
        </Button>
      </div>
    </form>
  )
}
