// The login page.

import '@sampan/ui/sign-in-page.css'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { Harbour } from '@sampan/ui/harbour'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { PasswordInput } from '@sampan/ui/password-input'
import { TextInput } from '@sampan/ui/text-input'
import { useSignal } from '@sampan/ui/use-signal'
import { LogOut } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BotCheck } from '../../lib/bot-check/bot-check.tsx'
import { useBotCheck } from '../../lib/bot-check/use-bot-check.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { harbourLabels } from '../../lib/i18n/harbour-labels.ts'
import { SessionEndText } from '../../lib/session/session-end-text.tsx'
import { returnPath, session } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { Credentials, SignInReply } from './sign-in.ts'

const rules = () => import('./sign-in.ts')

export function Login() {
  const t = useT()
  const ending = useSignal(session.ending, undefined)
  return (
    <main className="door" id="main">
      <div className="door__form">
        {ending && (
          <Note tone="caution" live="alert" icon={<LogOut className="i" />}>
            <SessionEndText ending={ending} />
          </Note>
        )}
        <h1>{t(messages.title)}</h1>
        <LoginForm />
        <PasskeyButton />
        <p className="small muted">
          {t(messages.newHere)} <Link href="/register">{t(messages.register)}</Link>
        </p>
      </div>
      <aside className="door__side">
        <Harbour {...harbourLabels(t)} />
        <p>
          <strong>{t(messages.check)}</strong> {t(messages.checkMore)}
        </p>
      </aside>
    </main>
  )
}

function LoginForm() {
  const t = useT()
  const bot = useBotCheck('POST /user/login')
  const [reply, setReply] = useState<SignInReply>()
  const { form, field, errors, busy } = useForm<Credentials & Record<string, string>>({
    initial: { email: '', password: '' },
    check: async (values) => (await rules()).checkCredentials(values),
    send: async (values) => {
      setReply(undefined)
      const token = await bot.take()
      if (token === undefined) return
      const { signIn, verificationPath } = await rules()
      const answer = await signIn(values, token)
      if (answer.kind === 'next') navigate(verificationPath)
      else setReply(answer)
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
      {reply && <Answer reply={reply} />}
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
      <Field
        label={t(messages.password)}
        aside={<Link href="/forget-password">{t(messages.forgot)}</Link>}
        error={errors.password && t(errors.password)}
      >
        <PasswordInput {...field('password')} showLabel={t(messages.show)} hideLabel={t(messages.hide)} />
      </Field>
      <BotCheck state={bot.state} />
      <Button variant="primary" size="l" block type="submit" busy={busy} busyLabel={t(messages.going)}>
        {t(messages.go)}
      </Button>
      <NextStep />
    </form>
  )
}

function Answer({ reply }: { reply: SignInReply }) {
  const t = useT()
  if (reply.kind === 'closed')
    return (
      <Note tone="info" live="alert" title={t(messages.closed)}>
        {t(messages.closedMore)}
      </Note>
    )
  return reply.kind === 'refused' ? <Note tone="negative" live="alert" title={reply.message} /> : null
}

const neverChanges = () => () => undefined

/** Where the sign-in leads. The way back is known to this browser only, so it appears after the first render. */
function NextStep() {
  const t = useT()
  const kept = useSyncExternalStore(neverChanges, returnPath.kept, () => undefined)
  const language = useLanguage()
  const place = kept === undefined ? undefined : returnPath.peek()?.name[language]
  return <p className="small muted">{place === undefined ? t(messages.next) : t(messages.nextReturn, { place })}</p>
}
