// The form that begins a registration.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { RadioCards } from '@sampan/ui/radio-cards'
import { TextInput } from '@sampan/ui/text-input'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BotCheck } from '../../lib/bot-check/bot-check.tsx'
import { useBotCheck } from '../../lib/bot-check/use-bot-check.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { RegistrationStart } from './begin-registration.ts'
import { messages } from './messages.ts'

const rules = () => import('./begin-registration.ts')

export function BeginForm() {
  const t = useT()
  const bot = useBotCheck('POST /user/register/draft')
  const [refusal, setRefusal] = useState<string>()
  const { form, field, set, values, errors, busy } = useForm<RegistrationStart>({
    initial: { accountType: 'corporate', email: '' },
    check: async (given) => (await rules()).checkRegistrationStart(given),
    send: async (given) => {
      setRefusal(undefined)
      const token = await bot.take()
      if (token === undefined) return
      const opened = await (await rules()).beginRegistration(given, token)
      if (opened.kind === 'open') navigate('/register/register-info')
      if (opened.kind === 'refused') setRefusal(opened.message)
      return undefined
    },
  })
  const begin = () => {
    void rules()
    bot.begin()
  }
  return (
    // The focus on any field starts the bot check and fetches the rules; nothing here can be pressed but what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} className="form" onFocus={begin}>
      {refusal && <Note tone="negative" live="alert" title={refusal} />}
      <RadioCards
        legend={t(messages.who)}
        name="accountType"
        value={values.accountType}
        onChange={(chosen) => set('accountType', chosen)}
        options={[
          { value: 'corporate', title: t(messages.corporate), detail: t(messages.corporateMore) },
          { value: 'individual', title: t(messages.individual), detail: t(messages.individualMore) },
        ]}
      />
      <Note icon={<FolderOpen className="i" />} title={t(messages.needed)}>
        {t(values.accountType === 'corporate' ? messages.neededCorporate : messages.neededIndividual)}
      </Note>
      <Field label={t(messages.email)} help={t(messages.emailHelp)} error={errors.email && t(errors.email)}>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck="false"
        />
      </Field>
      <BotCheck state={bot.state} />
      <div className="row">
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={t(messages.going)}>
          {t(messages.go)}
        </Button>
      </div>
      <p className="small muted">
        {t(messages.haveOne)} <Link href="/login">{t(messages.signIn)}</Link>
      </p>
    </form>
  )
}
