// The first step of the sign-in: user name and password.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { login } from '@sampan/contract/operator/api/auth.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { PasswordInput } from '@sampan/ui/password-input'
import { TextInput } from '@sampan/ui/text-input'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages } from './messages.ts'

export type SignInChallenge = ResponseOf<typeof login>

export function PasswordStep({ onStarted }: { onStarted: (started: SignInChallenge) => void }) {
  const t = useT()
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
    // Submitted before the script runs, the form must not put a password into the address, so it posts.
    <form className="stack" ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
      <h1>{t(messages.title)}</h1>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <Field label={t(messages.email)} error={missing.email && t(messages.emailWanted)}>
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
      <Field label={t(messages.password)} error={missing.password && t(messages.passwordWanted)}>
        <PasswordInput
          name="password"
          showLabel={t(messages.show)}
          hideLabel={t(messages.hide)}
          value={values.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" block busy={busy} busyLabel={t(messages.checking)}>
        {t(messages.continue)}
      </Button>
    </form>
  )
}
