// The form that proposes other values for a setting.

import { type Language, languageLabels, languages } from '@sampan/contract/language.ts'
import { proposeSetting } from '@sampan/contract/operator/settings.ts'
import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Select } from '@sampan/ui/select'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'
import { formatSettingValue, type Setting, type SettingField, type Value } from './setting-value.tsx'

/** Only what differs from the present value is proposed. */
export function ChangeForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({})
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const valueOf = (field: SettingField): Value => (Object.hasOwn(values, field.name) ? (values[field.name] ?? null) : field.value)
  const changed = setting.fields.filter((field) => JSON.stringify(valueOf(field)) !== JSON.stringify(field.value))
  const send = async () => {
    setPressed(true)
    if (changed.length === 0) return setRefused(t(messages.unchanged))
    if (reason.trim() === '' || busy) return
    setBusy(true)
    setRefused('')
    const outcome = await call(proposeSetting, {
      body: {
        requestId: attempt.id(),
        key: setting.key,
        version: setting.version,
        values: changed.map((field) => ({ name: field.name, value: valueOf(field) })),
        reason: reason.trim(),
      },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (outcome.ok) {
      showToast({ text: t(messages.proposedToast) })
      onClose()
    }
    invalidate()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {setting.fields.map((field) => (
        <Entry
          key={field.name}
          field={field}
          value={valueOf(field)}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      <Field label={t(shared.reason)} help={t(shared.reasonHelp)} error={pressed && reason.trim() === '' && t(shared.required)}>
        <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t(messages.sending)}>
          {t(messages.propose)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t(shared.cancel)}
        </Button>
      </div>
    </form>
  )
}

type EntryProps = { field: SettingField; value: Value; onChange: (value: Value) => void }

function Entry({ field, value, onChange }: EntryProps) {
  const t = useT()
  if (field.kind === 'switch')
    return (
      <Checkbox checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {field.label}
      </Checkbox>
    )
  if (field.kind === 'notice') return <NoticeEntry label={field.label} value={value} onChange={onChange} />
  if (field.kind === 'choice')
    return (
      <Field label={field.label}>
        <Select
          value={formatSettingValue(value)}
          options={field.choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  const bounds =
    field.minimum !== null && field.maximum !== null && t(messages.between, { min: field.minimum, max: field.maximum })
  return (
    <Field label={field.label} aside={field.currency ?? field.unit} help={bounds}>
      <TextInput
        inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
        value={formatSettingValue(value)}
        maxLength={40}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </Field>
  )
}

const emptyNotice: Readonly<Record<Language, string>> = { en: '', 'zh-CN': '', th: '' }

/** A notice is written in all three languages, or there is none. */
function NoticeEntry({ label, value, onChange }: { label: string; value: Value; onChange: (value: Value) => void }) {
  const texts = value !== null && typeof value === 'object' ? value : emptyNotice
  return languages.map((language) => (
    <Field key={language} label={label} aside={languageLabels[language]}>
      <TextArea
        rows={2}
        lang={language}
        maxLength={200}
        value={texts[language]}
        onChange={(event) => {
          const next = { ...texts, [language]: event.target.value }
          onChange(Object.values(next).every((text) => text === '') ? null : next)
        }}
      />
    </Field>
  ))
}
