import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import type { Sent, Waiting } from './activate.ts'
import { words } from './words.ts'

const rules = () => import('./activate.ts')

/** The link has run out: a new one is one press away. */
export function NewLink({ accountKey }: { accountKey: string }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const send = async () => {
    setBusy(true)
    const { sendNewLink } = await rules()
    setSent(await sendNewLink({ accountKey }))
    setBusy(false)
  }
  if (sent?.kind === 'sent') return <OnItsWay />
  return (
    <>
      <Note tone="caution" live="alert" title={say(words.expired)}>
        <p>{say(words.expiredMore)}</p>
      </Note>
      <Trouble sent={sent} />
      <div className="row">
        <Button variant="primary" size="l" busy={busy} busyLabel={say(words.sendingNew)} onClick={() => void send()}>
          {say(words.sendNew)}
        </Button>
        <LinkButton size="l" href="/login">
          {say(words.signIn)}
        </LinkButton>
      </div>
    </>
  )
}

/** The page was opened without a link. */
export function NewLinkByEmail() {
  const say = useSay()
  const [sent, setSent] = useState<Sent>()
  const { form, field, errors, busy } = useForm<Waiting>({
    initial: { email: '' },
    check: async (values) => (await rules()).checkWaiting(values),
    send: async (values) => {
      const { sendNewLink } = await rules()
      setSent(await sendNewLink(values))
      return undefined
    },
  })
  if (sent?.kind === 'sent') return <OnItsWay />
  return (
    <form {...form} className="form">
      <Note title={say(words.noKey)}>{say(words.noKeyMore)}</Note>
      <Trouble sent={sent} />
      <Field label={say(words.email)} error={errors.email && say(errors.email)}>
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      </Field>
      <div className="row">
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={say(words.sendingNew)}>
          {say(words.sendNew)}
        </Button>
      </div>
    </form>
  )
}

function Trouble({ sent }: { sent: Sent | undefined }) {
  const say = useSay()
  if (sent?.kind === 'refused') return <Note tone="negative" live="alert" title={sent.message} />
  return sent?.kind === 'unsent' ? <Note tone="negative" live="alert" title={say(words.unread)} /> : null
}

function OnItsWay() {
  const say = useSay()
  return (
    <Note tone="positive" live="status" title={say(words.sent)}>
      {say(words.sentMore)}
    </Note>
  )
}
