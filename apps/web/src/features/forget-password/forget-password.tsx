// The page that starts a password reset.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { BotCheck } from '../../lib/bot-check/bot-check.tsx'
import { useBotCheck } from '../../lib/bot-check/use-bot-check.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import type { Address } from './begin-reset.ts'
import { messages } from './messages.ts'
import { ResetPage } from './reset-page.tsx'

const rules = () => import('./begin-reset.ts')

export function ForgetPassword({ title }: ScreenProps) {
  const t = useT()
  return (
    <ResetPage title={title} lead={messages.lead}>
      <AddressForm />
      <p className="small muted">
        {t(messages.remembered)} <Link href="/login">{t(messages.signIn)}</Link>
      </p>
    </ResetPage>
  )
}

function AddressForm() {
  const t = useT()
  const bot = useBotCheck('POST /user/forgot-password-precheck')
  const [refusal, setRefusal] = useState<string>()
  const { form, field, errors, busy } = useForm<Address>({
    initial: { email: '' },
    check: async (values) => (await rules()).checkAddress(values),
    send: async (values) => {
      setRefusal(undefined)
      const token = await bot.take()
      if (token !== undefined) setRefusal(await (await rules()).beginReset(values, token))
      return undefined
    },
  })
  const begin = () => {
    void rules()
    bot.begin()
  }
  return (
    // The focus on any field fetches the rules; nothing here can be pressed but what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} className="form" onFocus={begin}>
      {refusal && <Note tone="negative" live="alert" title={refusal} />}
      <Field label={t(messages.email)} error={errors.email && t(errors.email)}>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
        />
      </Field>
      <BotCheck state={bot.state} />
      <Button variant="primary" size="l" block type="submit" busy={busy} busyLabel={t(messages.going)}>
        {t(messages.go)}
      </Button>
      <p className="small muted">{t(messages.next)}</p>
    </form>
  )
}
