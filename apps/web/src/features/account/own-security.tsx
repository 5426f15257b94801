import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { AuthenticatorRow, EmailRow, type Info, PasswordRow, PhoneRow } from '../../lib/own-rows.tsx'
import { session } from '../../lib/this-browser.ts'
import { words } from './words.ts'

/** The four settings that every user has, reachable here without any scope. */
export function OwnSecurity({ info }: { info: Info }) {
  const say = useSay()
  const state = session.state.get()
  const mayAll = state.status === 'signed-in' && state.scopes.includes('wallet.bank_account.add')
  return (
    <Panel
      flush
      title={say(words.signing)}
      action={<Link href={mayAll ? '/security-setting' : '/account-security'}>{say(words.allSettings)}</Link>}
      foot={say(words.consequence)}
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
