// Sets up an authenticator with the tokens that colleagues have passed on.

import { setUp } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import type { AuthenticatorSetup } from './connect-app.tsx'
import { ConnectApp } from './connect-app.tsx'
import { messages } from './messages.ts'

type Props = {
  ticket: string
  serverKey: JsonWebKey
  /** One for a new operator; two, from two colleagues, after a lost phone. */
  tokens: number
  onBack: () => void
}

/** Operators without a factor enter their set-up tokens and connect an app; there is no other way in. */
const fieldNames = ['setUpToken', 'secondToken']

export function SetUpAuthenticator({ ticket, serverKey, tokens, onBack }: Props) {
  const [given, setGiven] = useState<AuthenticatorSetup>()
  return given ? (
    <ConnectApp ticket={ticket} serverKey={serverKey} given={given} onBack={onBack} />
  ) : (
    <TokenStep ticket={ticket} tokens={tokens} onGiven={setGiven} onBack={onBack} />
  )
}

type TokenProps = Omit<Props, 'serverKey'> & { onGiven: (given: AuthenticatorSetup) => void }

function TokenStep({ ticket, tokens, onGiven, onBack }: TokenProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<readonly string[]>(() => Array.from({ length: tokens }, () => ''))
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const [setUpToken = '', secondToken] = typed.map((token) => token.trim())
    if (setUpToken === '' || secondToken === '') return setRefused(t(messages.tokenWanted))
    setBusy(true)
    setRefused('')
    const outcome = await call(setUp, {
      body: { ticket, setUpToken, ...(secondToken !== undefined && { secondToken }) },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (outcome.ok) onGiven(outcome.result)
  }
  return (
    <form className="stack" ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <h1>{t(messages.setUpTitle)}</h1>
      <p className="muted">{t(tokens > 1 ? messages.renewedMore : messages.setUpMore)}</p>
      {typed.map((value, place) => (
        <Field
          key={fieldNames[place]}
          label={t(place === 0 ? messages.token : messages.secondToken)}
          help={place === 0 && t(tokens > 1 ? messages.tokensHelp : messages.tokenHelp)}
          error={place === typed.length - 1 && refused}
        >
          <TextInput
            name={fieldNames[place]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => setTyped(typed.with(place, event.target.value))}
          />
        </Field>
      ))}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t(messages.checking)}>
          {t(messages.continue)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t(messages.back)}
        </Button>
      </div>
    </form>
  )
}
