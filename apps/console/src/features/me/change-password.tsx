// The form that changes the operator's password.

import { changeOwnPassword } from '@sampan/contract/operator/api/own-operator.ts'
import { checkPassword } from '@sampan/contract/password.ts'
import { Button } from '@sampan/ui/button'
import { CodeInput } from '@sampan/ui/code-input'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { PasswordInput } from '@sampan/ui/password-input'
import { PasswordRules } from '@sampan/ui/password-rules'
import { showToast } from '@sampan/ui/toast-store'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { checkPasswordChange, type FieldErrors, fieldNames, readRefusedFields, type Values } from './check-password-change.ts'
import { messages } from './messages.ts'

const empty: Values = { presentPassword: '', newPassword: '', code: '' }

export function ChangePassword({ email }: { email: string }) {
  const t = useT()
  const { form, values, faults, refused, busy, set, send } = useChange(email)
  const passwordMessages = { showLabel: t(messages.show), hideLabel: t(messages.hide) }
  return (
    <Panel title={t(messages.password)}>
      {/* Submitted before the script runs, the form must not put a password into the address, so it posts. */}
      <form className="stack" ref={form} method="post" noValidate onSubmit={(event) => void send(event)}>
        <p className="small muted">{t(messages.passwordAbout)}</p>
        {refused && (
          <Note tone="negative" live="alert">
            {refused}
          </Note>
        )}
        {/* Names the account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={t(messages.presentPassword)} error={faults.presentPassword}>
          <PasswordInput
            {...passwordMessages}
            name="presentPassword"
            value={values.presentPassword}
            onChange={(event) => set('presentPassword', event.target.value)}
          />
        </Field>
        <Field label={t(messages.newPassword)} error={faults.newPassword}>
          <PasswordInput
            {...passwordMessages}
            name="newPassword"
            autoComplete="new-password"
            value={values.newPassword}
            onChange={(event) => set('newPassword', event.target.value)}
          />
        </Field>
        <Rules password={values.newPassword} />
        <Field label={t(messages.code)} help={t(messages.codeHelp)} error={faults.code}>
          <CodeInput name="code" value={values.code} onChange={(code) => set('code', code)} />
        </Field>
        <Button type="submit" busy={busy} busyLabel={t(messages.changing)}>
          {t(messages.change)}
        </Button>
      </form>
    </Panel>
  )
}

function Rules({ password }: { password: string }) {
  const t = useT()
  const rules = checkPassword(password).map(({ name, text, holds }) => ({ key: name, text: t(text), met: holds }))
  const met = rules.filter((rule) => rule.met).length
  return (
    <PasswordRules
      rules={rules}
      label={t(messages.rules)}
      summary={t(messages.rulesMet, { met, all: rules.length })}
      labels={{ met: t(messages.met), unmet: t(messages.unmet) }}
    />
  )
}

function useChange(email: string) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)

  /** Typing clears the error of the field. */
  const set = (name: keyof Values, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setFaults((now) => ({ ...now, [name]: undefined }))
  }
  const show = (wrong: FieldErrors) => {
    setFaults(wrong)
    const first = fieldNames.find((name) => wrong[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || show(checkPasswordChange(values, email))) return
    setBusy(true)
    setRefused('')
    const outcome = await call(changeOwnPassword, {
      body: values,
      onRefusal: ({ errMsg, result }) => {
        const wrong = readRefusedFields(result)
        if (!wrong) return setRefused(errMsg)
        // A code that was refused is no use a second time.
        if (wrong.code) setValues((now) => ({ ...now, code: '' }))
        show(wrong)
      },
    })
    setBusy(false)
    if (!outcome.ok) return
    setValues(empty)
    showToast({ text: t(messages.changed) })
    invalidate()
  }
  return { form, values, faults, refused, busy, set, send }
}
