import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BotCheck } from '../../lib/bot-check.tsx'
import { useBotCheck } from '../../lib/use-bot-check.ts'
import { useForm } from '../../lib/use-form.ts'
import type { Beginning } from './begin-registration.ts'
import { words } from './words.ts'

const rules = () => import('./begin-registration.ts')

export function BeginForm() {
  const say = useSay()
  const bot = useBotCheck('POST /user/register/draft')
  const [refusal, setRefusal] = useState<string>()
  const { form, field, set, values, errors, busy } = useForm<Beginning>({
    initial: { accountType: 'corporate', email: '' },
    check: async (given) => (await rules()).checkBeginning(given),
    send: async (given) => {
      setRefusal(undefined)
      const token = await bot.take()
      if (token === undefined) return
      const opened = await (await rules()).begin(given, token)
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
        legend={say(words.who)}
        name="accountType"
        value={values.accountType}
        onChange={(chosen) => set('accountType', chosen)}
        options={[
          { value: 'corporate', title: say(words.corporate), detail: say(words.corporateMore) },
          { value: 'individual', title: say(words.individual), detail: say(words.individualMore) },
        ]}
      />
      <Note icon={<FolderOpen className="i" />} title={say(words.needed)}>
        {say(values.accountType === 'corporate' ? words.neededCorporate : words.neededIndividual)}
      </Note>
      <Field label={say(words.email)} help={say(words.emailHelp)} error={errors.email && say(errors.email)}>
        <TextInput
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <BotCheck state={bot.state} />
      <div className="row">
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={say(words.going)}>
          {say(words.go)}
        </Button>
      </div>
      <p className="small muted">
        {say(words.haveOne)} <Link href="/login">{say(words.signIn)}</Link>
      </p>
    </form>
  )
}
