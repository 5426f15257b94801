import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { setUp } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ConnectApp } from './connect-app.tsx'
import { words } from './words.ts'

export type Given = AnswerOf<typeof setUp>

/** A new operator has no factor yet: he shows the set-up token and connects an app, or starts again. Nothing leads around it. */
export function SetUp({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const [given, setGiven] = useState<Given>()
  return given ? (
    <ConnectApp ticket={ticket} given={given} onBack={onBack} />
  ) : (
    <TokenStep ticket={ticket} onGiven={setGiven} onBack={onBack} />
  )
}

type TokenProps = { ticket: string; onGiven: (given: Given) => void; onBack: () => void }

function TokenStep({ ticket, onGiven, onBack }: TokenProps) {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const [token, setToken] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (token.trim() === '') return setRefused(say(words.tokenWanted))
    setBusy(true)
    setRefused('')
    const outcome = await call(setUp, {
      body: { ticket, setUpToken: token.trim() },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (outcome.ok) onGiven(outcome.result)
  }
  return (
    <form className="stack" ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <h1>{say(words.setUpTitle)}</h1>
      <p className="muted">{say(words.setUpMore)}</p>
      <Field label={say(words.token)} help={say(words.tokenHelp)} error={refused}>
        <TextInput
          name="setUpToken"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyLabel={say(words.checking)}>
          {say(words.continue)}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {say(words.back)}
        </Button>
      </div>
    </form>
  )
}
