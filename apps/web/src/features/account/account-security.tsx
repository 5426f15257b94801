// The security settings that every user has, on the account page.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Panel } from '@sampan/ui/panel'
import { AuthenticatorRow, EmailRow, type Info, PasswordRow, PhoneRow } from '../../entities/account/account-settings.tsx'
import { session } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'

/** The four settings that every user has, reachable here without any scope. */
export function AccountSecurity({ info }: { info: Info }) {
  const t = useT()
  const state = session.state.get()
  const mayAll = state.status === 'signed-in' && state.scopes.includes('wallet.bank_account.add')
  return (
    <Panel
      flush
      title={t(messages.signing)}
      action={<Link href={mayAll ? '/security-setting' : '/account-security'}>{t(messages.allSettings)}</Link>}
      foot={t(messages.consequence)}
    >
      <ul className="seclist">
        <EmailRow email={info.email} />
        <PhoneRow info={info} />
        <PasswordRow changedAt={info.passwordChangedAt} />
        <AuthenticatorRow authenticator={info.authenticator} />
      </ul>
    </Panel>
  )
}
