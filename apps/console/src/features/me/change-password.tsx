import { changeOwnPassword } from '@sampan/contract/operator/api/auth.ts'
import { checkPassword } from '@sampan/contract/password.ts'
import { Button } from '@sampan/ui/button.tsx'
import { CodeInput } from '@sampan/ui/code-input.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { PasswordInput } from '@sampan/ui/password-input.tsx'
import { PasswordRules } from '@sampan/ui/password-rules.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { outdate } from '../../lib/server-state.ts'
import { checkChange, type Faults, fieldNames, refusedFields, type Values } from './check-change.ts'
import { words } from './words.ts'

const empty: Values = { presentPassword: '', newPassword: '', code: '' }

export function ChangePassword({ email }: { email: string }) {
  const say = useSay()
  const { form, values, faults, refused, busy, set, send } = useChange(email)
  const passwordWords = { showLabel: say(words.show), hideLabel: say(words.hide) }
  return (
    <Panel title={say(words.password)}>
      {/* Pressed before the script runs, the form must not put a password into the address: hence the method. */}
      <form className="stack" ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
        <p className="small muted">{say(words.passwordAbout)}</p>
        {refused && (
          <Note tone="negative" live="alert">
            {refused}
          </Note>
        )}
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={say(words.presentPassword)} error={faults.presentPassword}>
          <PasswordInput
            {...passwordWords}
            name="presentPassword"
            value={values.presentPassword}
            onChange={(event) => set('presentPassword', event.target.value)}
          />
        </Field>
        <Field label={say(words.newPassword)} error={faults.newPassword}>
          <PasswordInput
            {...passwordWords}
            name="newPassword"
            autoComplete="new-password"
            value={values.newPassword}
            onChange={(event) => set('newPassword', event.target.value)}
          />
        </Field>
        <Rules password={values.newPassword} />
        <Field label={say(words.code)} help={say(words.codeHelp)} error={faults.code}>
          <CodeInput name="code" value={values.code} onChange={(code) => set('code', code)} />
        </Field>
        <Button type="submit" busy={busy} busyLabel={say(words.changing)}>
          {say(words.change)}
        </Button>
      </form>
    </Panel>
  )
}

function Rules({ password }: { password: string }) {
  const say = useSay()
  const rules = checkPassword(password).map(({ name, text, holds }) => ({ key: name, text: say(text), met: holds }))
  const met = rules.filter((rule) => rule.met).length
  return (
    <PasswordRules
      rules={rules}
      label={say(words.rules)}
      summary={say(words.rulesMet, { met, all: rules.length })}
      words={{ met: say(words.met), unmet: say(words.unmet) }}
    />
  )
}

function useChange(email: string) {
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)

  /** What is typed anew is no longer what was wrong. */
  const set = (name: keyof Values, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setFaults((now) => ({ ...now, [name]: undefined }))
  }
  const show = (wrong: Faults) => {
    setFaults(wrong)
    const first = fieldNames.find((name) => wrong[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || show(checkChange(values, email))) return
    setBusy(true)
    setRefused('')
    const outcome = await call(changeOwnPassword, {
      body: values,
      onRefusal: ({ errMsg, result }) => {
        const wrong = refusedFields(result)
        if (!wrong) return setRefused(errMsg)
        // A code that was refused is no use a second time.
        if (wrong.code) setValues((now) => ({ ...now, code: '' }))
        show(wrong)
      },
    })
    setBusy(false)
    if (!outcome.ok) return
    setValues(empty)
    showToast({ text: say(words.changed) })
    outdate()
  }
  return { form, values, faults, refused, busy, set, send }
}
