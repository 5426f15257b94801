// The form that publishes an announcement to all customers.

import { type Language, languageLabels, languages } from '@sampan/contract/language.ts'
import { createAnnouncement } from '@sampan/contract/operator/announcements.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Select } from '@sampan/ui/select'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

const announcementLevels = ['info', 'warning', 'urgent'] as const

const nothing: Readonly<Record<Language, string>> = { en: '', 'zh-CN': '', th: '' }

/** The house keeps the time of Singapore, which has no summer time. */
const singapore = '+08:00'

export function AnnouncementForm() {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const attempt = useIdempotencyKey()
  const [level, setLevel] = useState<(typeof announcementLevels)[number]>('info')
  const [texts, setTexts] = useState(nothing)
  const [until, setUntil] = useState('')
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const isMissing = (language: Language) => pressed && texts[language].trim() === ''
  const publish = async () => {
    setPressed(true)
    if (languages.some((language) => texts[language].trim() === ''))
      return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    if (busy) return
    setBusy(true)
    const to = until === '' ? null : new Date(`${until}${singapore}`).toISOString()
    const outcome = await call(createAnnouncement, { body: { requestId: attempt.id(), level, texts, to } })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (!outcome.ok) return
    setTexts(nothing)
    setPressed(false)
    showToast({ text: t(messages.published) })
    invalidate()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      <Panel title={t(messages.write)}>
        <div className="stack">
          <Field label={t(messages.level)}>
            <Select
              value={level}
              options={announcementLevels.map((value) => ({ value, label: t(messages[value]) }))}
              onChange={(event) => setLevel(announcementLevels.find((one) => one === event.target.value) ?? 'info')}
            />
          </Field>
          {languages.map((language) => (
            <Field
              key={language}
              label={t(messages.text, { language: languageLabels[language] })}
              error={isMissing(language) && t(shared.required)}
            >
              <TextArea
                rows={3}
                lang={language}
                maxLength={500}
                value={texts[language]}
                onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
              />
            </Field>
          ))}
          <Field label={t(messages.until)} aside={t(shared.optional)} help={t(messages.untilHelp)}>
            <TextInput type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
          <Button type="submit" variant="primary" block busy={busy}>
            {t(messages.publish)}
          </Button>
        </div>
      </Panel>
    </form>
  )
}
