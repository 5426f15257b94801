// The form that invites a guest.

import { languageLabels, languages } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { accessDays } from '../../lib/forms/access-day.ts'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { FactorNote, useFactorMissing } from '../../lib/verification/second-factor-prompt.tsx'
import { checkGuestRequest, type GuestRequest, inviteGuest } from './guest-calls.ts'
import { messages } from './messages.ts'

export function GuestForm() {
  const t = useT()
  const language = useLanguage()
  const { form, field, errors, busy, values, replace } = useForm<GuestRequest>({
    initial: { name: '', email: '', language, lastDay: '' },
    check: async (request) => checkGuestRequest(request),
    send: async (request) => {
      inviteGuest(request, forget)
      return undefined
    },
  })
  const forget = useDraft('guest.invite', values, replace)
  const factorMissing = useFactorMissing({ orPhone: true })
  return (
    <Panel title={t(messages.invite)}>
      <form {...form} className="form narrow-form">
        {factorMissing && <FactorNote why={messages.factorNeeded} />}
        <Field label={t(messages.name)} error={errors.name && t(errors.name)}>
          <TextInput {...field('name')} maxLength={140} autoComplete="off" />
        </Field>
        <Field label={t(messages.email)} help={t(messages.emailHelp)} error={errors.email && t(errors.email)}>
          <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" spellCheck="false" />
        </Field>
        <Field label={t(messages.lastDay)} help={t(messages.lastDayHelp)} error={errors.lastDay && t(errors.lastDay)}>
          <TextInput {...field('lastDay')} type="date" {...accessDays()} />
        </Field>
        <Field label={t(messages.language)}>
          <Select {...field('language')} options={languages.map((value) => ({ value, label: languageLabels[value] }))} />
        </Field>
        <p className="text-soft">{t(messages.sees)}</p>
        <div>
          <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={t(messages.sending)}>
            {t(messages.send)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
