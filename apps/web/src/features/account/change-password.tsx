// The page that changes the password.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { PasswordInput } from '@sampan/ui/password-input'
import { useState } from 'react'
import { BotCheck } from '../../lib/bot-check/bot-check.tsx'
import { useBotCheck } from '../../lib/bot-check/use-bot-check.ts'
import { NewPassword } from '../../lib/forms/new-password.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './change-messages.ts'
import { ChangePage, Consequence } from './change-page.tsx'
import type { Passwords } from './change-password-calls.ts'
import { checkPasswords, proposePassword } from './change-password-calls.ts'

export function ChangePassword({ title }: ScreenProps) {
  return (
    <ChangePage title={title}>
      <PasswordForm />
    </ChangePage>
  )
}

function PasswordForm() {
  const t = useT()
  const bot = useBotCheck('POST /user/test-password')
  const [refusal, setRefusal] = useState<string>()
  const { form, field, errors, busy } = useForm<Passwords>({
    initial: { oldPassword: '', newPassword: '' },
    check: async (values) => checkPasswords(values),
    send: async (values) => {
      setRefusal(undefined)
      const token = await bot.take()
      if (token === undefined) return
      const reply = await proposePassword(values, token)
      if (reply.kind === 'faulty') return reply.errors
      if (reply.kind === 'refused') setRefusal(reply.message)
      return undefined
    },
  })
  const begin = () => {
    bot.begin()
  }
  return (
    // The focus on any field starts the bot check and fetches the rules; nothing here can be pressed but what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} className="form" onFocus={begin}>
      {refusal && <Note tone="negative" live="alert" title={refusal} />}
      <Field label={t(messages.oldPassword)} error={errors.oldPassword && t(errors.oldPassword)}>
        <PasswordInput {...field('oldPassword')} showLabel={t(messages.show)} hideLabel={t(messages.hide)} />
      </Field>
      <NewPassword {...field('newPassword')} error={errors.newPassword && t(errors.newPassword)} />
      <Consequence />
      <BotCheck state={bot.state} />
      <div>
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={t(messages.checking)}>
          {t(messages.passwordGo)}
        </Button>
      </div>
      <p className="small muted">{t(messages.passwordNext)}</p>
    </form>
  )
}
