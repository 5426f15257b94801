// The form for the first password of an account.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { NewPassword } from '../../lib/forms/new-password.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { AccountInfo, FirstPassword } from './activate.ts'
import { messages } from './messages.ts'

const rules = () => import('./activate.ts')

type PasswordStepProps = { accountKey: string; info: AccountInfo; invited: boolean }

export function PasswordStep({ accountKey, info, invited }: PasswordStepProps) {
  const t = useT()
  const { form, field, errors, busy } = useForm<FirstPassword>({
    initial: { newPassword: '' },
    check: async (values) => (await rules()).checkFirstPassword(values),
    send: async (values) => {
      const { activateAccount: activate } = await rules()
      activate({ accountKey, values, invited })
      return undefined
    },
  })
  return (
    <>
      <Whose info={info} />
      <form {...form} className="form">
        {/* A password manager keeps the password under the right name. */}
        <input hidden readOnly autoComplete="username" value={info.email} />
        <NewPassword {...field('newPassword')} error={errors.newPassword && t(errors.newPassword)} />
        <div className="form">
          <Button variant="primary" size="l" block type="submit" busy={busy} busyLabel={t(messages.activating)}>
            {t(invited ? messages.accept : messages.activate)}
          </Button>
          <p className="small muted">
            {t(invited ? messages.invitationNext : messages.next) + t(sentenceGap) + t(messages.notYou)}
          </p>
        </div>
      </form>
    </>
  )
}

function Whose({ info }: { info: AccountInfo }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <ReceiptCard title={t(messages.whose)}>
      <DescriptionList
        items={[
          { key: 'name', term: t(messages.name), value: info.name },
          { key: 'email', term: t(messages.email), value: info.email },
          { key: 'type', term: t(messages.accountType), value: t(messages[info.accountType]) },
          { key: 'until', term: t(messages.until), value: formatDayTime(Date.parse(info.expiresAt), locale) },
        ]}
      />
    </ReceiptCard>
  )
}
