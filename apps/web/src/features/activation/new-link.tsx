// Requests a new activation link.

import { Button, LinkButton } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import type { NewLinkForm, SendResult } from './activate.ts'
import { messages } from './messages.ts'

const rules = () => import('./activate.ts')

/** The link has run out: a new one is one press away. */
export function NewLink({ accountKey }: { accountKey: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<SendResult>()
  const send = async () => {
    setBusy(true)
    const { sendNewLink } = await rules()
    setSent(await sendNewLink({ accountKey }))
    setBusy(false)
  }
  if (sent?.kind === 'sent') return <OnItsWay />
  return (
    <>
      <Note tone="caution" live="alert" title={t(messages.expired)}>
        <p>{t(messages.expiredMore)}</p>
      </Note>
      <Trouble sent={sent} />
      <div className="row">
        <Button variant="primary" size="l" busy={busy} busyLabel={t(messages.sendingNew)} onClick={() => void send()}>
          {t(messages.sendNew)}
        </Button>
        <LinkButton size="l" href="/login">
          {t(messages.signIn)}
        </LinkButton>
      </div>
    </>
  )
}

/** The page was opened without a link. */
export function NewLinkByEmail({ invited }: { invited: boolean }) {
  const t = useT()
  const [sent, setSent] = useState<SendResult>()
  const { form, field, errors, busy } = useForm<NewLinkForm>({
    initial: { email: '' },
    check: async (values) => (await rules()).checkNewLinkForm(values),
    send: async (values) => {
      const { sendNewLink } = await rules()
      setSent(await sendNewLink(values))
      return undefined
    },
  })
  if (sent?.kind === 'sent') return <OnItsWay />
  return (
    <form {...form} className="form">
      <Note title={t(messages.noKey)}>{t(invited ? messages.noInvitationMore : messages.noKeyMore)}</Note>
      <Trouble sent={sent} />
      <Field label={t(messages.email)} error={errors.email && t(errors.email)}>
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" spellCheck="false" />
      </Field>
      <div className="row">
        <Button variant="primary" size="l" type="submit" busy={busy} busyLabel={t(messages.sendingNew)}>
          {t(messages.sendNew)}
        </Button>
      </div>
    </form>
  )
}

function Trouble({ sent }: { sent: SendResult | undefined }) {
  const t = useT()
  if (sent?.kind === 'refused') return <Note tone="negative" live="alert" title={sent.message} />
  return sent?.kind === 'unsent' ? <Note tone="negative" live="alert" title={t(messages.unread)} /> : null
}

function OnItsWay() {
  const t = useT()
  return (
    <Note tone="positive" live="status" title={t(messages.sent)}>
      {t(messages.sentMore)}
    </Note>
  )
}
