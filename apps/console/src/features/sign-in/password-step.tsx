import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { login } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { PasswordInput } from '@sampan/ui/password-input.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { words } from './words.ts'

export type Started = AnswerOf<typeof login>

export function PasswordStep({ onStarted }: { onStarted: (started: Started) => void }) {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: '', password: '' })
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const missing = { email: pressed && values.email.trim() === '', password: pressed && values.password === '' }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (busy) return
    if (values.email.trim() === '' || values.password === '') {
      form.current?.querySelector<HTMLElement>(values.email.trim() === '' ? '[name=email]' : '[name=password]')?.focus()
      return
    }
    setBusy(true)
    setRefused('')
    const outcome = await call(login, {
      body: { email: values.email.trim(), password: values.password },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (outcome.ok) onStarted(outcome.result)
  }
  return (
    // Pressed before the script runs, the form must not put a password into the address: hence the method.
    <form className="stack" ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <h1>{say(words.title)}</h1>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <Field label={say(words.email)} error={missing.email && say(words.emailWanted)}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          onChange={(event) => setValues({ ...values, email: event.target.value })}
        />
      </Field>
      <Field label={say(words.password)} error={missing.password && say(words.passwordWanted)}>
        <PasswordInput
          name="password"
          showLabel={say(words.show)}
          hideLabel={say(words.hide)}
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" block busy={busy} busyLabel={say(words.checking)}>
        {say(words.continue)}
      </Button>
    </form>
  )
}
