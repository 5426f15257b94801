// The page that sets the new password; the reset token comes in the history state.

import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { NewPassword } from '../../lib/forms/new-password.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { readHistoryState } from '../../lib/navigation/history-state.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './messages.ts'
import { ResetPage } from './reset-page.tsx'
import type { NewPasswordForm } from './reset-password.ts'

const rules = () => import('./reset-password.ts')

/** The reset token comes in the history entry, never in the address. */
export function SetPassword({ title }: ScreenProps) {
  const resetToken = readHistoryState(useHistoryState<unknown>(), 'resetToken')
  const [over, setOver] = useState(false)
  const usable = resetToken !== undefined && !over
  return (
    <ResetPage title={title} lead={usable ? messages.setLead : undefined}>
      {usable ? <PasswordForm resetToken={resetToken} onOver={() => setOver(true)} /> : <NoTicket />}
    </ResetPage>
  )
}

function NoTicket() {
  const t = useT()
  return (
    <>
      <Note title={t(messages.noTicket)}>{t(messages.noTicketMore)}</Note>
      <LinkButton variant="primary" size="l" block href="/forget-password">
        {t(messages.startAgain)}
      </LinkButton>
    </>
  )
}

function PasswordForm({ resetToken, onOver }: { resetToken: string; onOver: () => void }) {
  const t = useT()
  const [refusal, setRefusal] = useState<string>()
  const { form, field, errors, busy } = useForm<NewPasswordForm>({
    initial: { newPassword: '' },
    check: async (values) => (await rules()).checkNewPassword(values),
    send: async (values) => {
      setRefusal(undefined)
      const reply = await (await rules()).setNewPassword(resetToken, values)
      if (reply.kind === 'faulty') return reply.errors
      if (reply.kind === 'set') navigate('/forget-password/success', { replace: true, state: {} })
      else if (reply.kind === 'over') onOver()
      else if (reply.kind === 'refused') setRefusal(reply.message)
      return undefined
    },
  })
  return (
    // The focus on any field fetches the rules; nothing here can be pressed but what is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...form} className="form" onFocus={() => void rules()}>
      {refusal && <Note tone="negative" live="alert" title={refusal} />}
      <NewPassword {...field('newPassword')} error={errors.newPassword && t(errors.newPassword)} />
      <Button variant="primary" size="l" block type="submit" busy={busy} busyLabel={t(messages.setting)}>
        {t(messages.set)}
      </Button>
    </form>
  )
}
