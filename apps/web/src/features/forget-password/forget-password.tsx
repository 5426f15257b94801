import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { BotCheck } from '../../lib/bot-check.tsx'
import type { ScreenProps } from '../../lib/screen.ts'
import { useBotCheck } from '../../lib/use-bot-check.ts'
import { useForm } from '../../lib/use-form.ts'
import type { Address } from './begin-reset.ts'
import { ResetDoor } from './reset-door.tsx'
import { words } from './words.ts'

const rules = () => import('./begin-reset.ts')

export function ForgetPassword({ title }: ScreenProps) {
  const say = useSay()
  return (
    <ResetDoor title={title} lead={words.lead}>
      <AddressForm />
      <p className="small muted">
        {say(words.remembered)} <Link href="/login">{say(words.signIn)}</Link>
      </p>
    </ResetDoor>
  )
}

function AddressForm() {
  const say = useSay()
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
      <Field label={say(words.email)} error={errors.email && say(errors.email)}>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <BotCheck state={bot.state} />
      <Button variant="primary" size="l" block type="submit" busy={busy} busyLabel={say(words.going)}>
        {say(words.go)}
      </Button>
      <p className="small muted">{say(words.next)}</p>
    </form>
  )
}
