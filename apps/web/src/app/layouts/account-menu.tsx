// The account menu of a signed-in user, with the log-out.

import { useT } from '@sampan/ui/language'
import { Menu } from '@sampan/ui/menu'
import { ChevronDown, CircleUserRound, FlaskConical, LogOut } from 'lucide-react'
import { useState } from 'react'
import type { AuthUser } from '../../lib/session/session.ts'
import { modeSwitchFor } from '../mode-switch.ts'
import { signedInMessages as messages } from '../signed-in-messages.ts'
import { LogOutDialog } from './log-out-dialog.tsx'
import { accountLinks } from './signed-in-links.ts'
import { useIdentity } from './use-identity.ts'

/** The company and the person who is signed in, the way to the own account, and the way out. */
export function AccountMenu({ scopes, user }: { scopes: readonly string[]; user: AuthUser | undefined }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { name, person, email } = useIdentity(user)
  const links = accountLinks(scopes).map(({ href, label }) => ({ key: href, href, label: t(label) }))
  const mode = modeSwitchFor(user)
  const modeItem = mode && { key: 'mode', label: t(mode.label), icon: <FlaskConical className="i i--s" />, onSelect: mode.press }
  const out = {
    key: 'out',
    label: t(messages.logOut),
    icon: <LogOut className="i i--s" />,
    apart: true,
    danger: true,
    onSelect: () => setAsking(true),
  }
  return (
    <>
      <Menu
        // What can be read on it is part of its name, so that it can be called by voice; the address would break into many lines on it.
        label={name ? `${t(messages.account)}: ${[name, person, email].filter(Boolean).join(' ')}` : t(messages.account)}
        // Small screens have the account in their menu, also before the name is known.
        triggerClass={name ? 'who' : 'iconbtn only-wide'}
        trigger={
          name ? (
            <>
              <CircleUserRound className="i who__sign" />
              <span>
                <strong>{name}</strong> {person && <small>{person}</small>}
              </span>
              <ChevronDown className="i i--s" />
            </>
          ) : (
            <CircleUserRound className="i" />
          )
        }
        // The bar cuts a long name off.
        head={
          name && (
            <>
              <strong>{name}</strong>
              {person && <span className="small">{person}</span>}
              <span className="small muted">{email}</span>
            </>
          )
        }
        items={[...links, ...(modeItem ? [modeItem] : []), out]}
      />
      <LogOutDialog open={asking} onStay={() => setAsking(false)} />
    </>
  )
}
