import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { NewPassword } from '../../lib/new-password.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useReader } from '../../lib/use-reader.ts'
import type { AccountInfo, FirstPassword } from './activate.ts'
import { words } from './words.ts'

const rules = () => import('./activate.ts')

type PasswordStepProps = { accountKey: string; info: AccountInfo; invited: boolean }

export function PasswordStep({ accountKey, info, invited }: PasswordStepProps) {
  const say = useSay()
  const { form, field, errors, busy } = useForm<FirstPassword>({
    initial: { newPassword: '' },
    check: async (values) => (await rules()).checkFirstPassword(values),
    send: async (values) => {
      const { activate } = await rules()
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
        <NewPassword {...field('newPassword')} error={errors.newPassword && say(errors.newPassword)} />
        <div className="form">
          <Button variant="primary" size="l" block type="submit" busy={busy} busyLabel={say(words.activating)}>
            {say(invited ? words.accept : words.activate)}
          </Button>
          <p className="small muted">
            {say(invited ? words.invitationNext : words.next)} {say(words.notYou)}
          </p>
        </div>
      </form>
    </>
  )
}

function Whose({ info }: { info: AccountInfo }) {
  const say = useSay()
  const reader = useReader()
  return (
    <Slip title={say(words.whose)}>
      <Facts
        facts={[
          { key: 'name', term: say(words.name), value: info.name },
          { key: 'email', term: say(words.email), value: info.email },
          { key: 'type', term: say(words.accountType), value: say(words[info.accountType]) },
          { key: 'until', term: say(words.until), value: formatDayTime(Date.parse(info.expiresAt), reader) },
        ]}
      />
    </Slip>
  )
}
