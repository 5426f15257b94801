// The menu of small screens: navigation, language and theme.

import { languageLabels, languages } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Segmented } from '@sampan/ui/segmented'
import { Sheet } from '@sampan/ui/sheet'
import { ThemeToggle } from '@sampan/ui/theme-toggle'
import { useSignal } from '@sampan/ui/use-signal'
import { FlaskConical, LogOut, Maximize } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, theme } from '../../lib/preferences/preferences.ts'
import type { AuthUser, SessionState } from '../../lib/session/session.ts'
import { store } from '../../lib/session/session-runtime.ts'
import { useFullscreen } from '../fullscreen.ts'
import { messages } from '../messages.ts'
import { modeSwitchFor } from '../mode-switch.ts'
import { signedInMessages } from '../signed-in-messages.ts'
import { LogOutDialog } from './log-out-dialog.tsx'
import { visitorLinks } from './nav-links.ts'
import { accountLinks, navLinks } from './signed-in-links.ts'
import { useIdentity } from './use-identity.ts'

type MenuSheetProps = { onClose: () => void; visitor: SessionState }

/** Below 992 px: everything that the wide header shows, as one page. */
export function MenuSheet({ onClose, visitor }: MenuSheetProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const signedIn = visitor.status === 'signed-in'
  const links = signedIn ? [...navLinks(visitor.scopes), ...accountLinks(visitor.scopes)] : visitorLinks
  const mode = signedIn ? modeSwitchFor(visitor.user) : undefined
  if (asking) return <LogOutDialog open onStay={onClose} />
  return (
    <Sheet open title={t(messages.menu)} closeLabel={t(messages.close)} onClose={onClose}>
      {signedIn && <Identity user={visitor.user} />}
      <nav aria-label={t(messages.mainNav)}>
        <ul className="menu-links">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} onClick={onClose}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!signedIn && (
        <LinkButton block href="/register" onClick={onClose}>
          {t(messages.register)}
        </LinkButton>
      )}
      <DisplayChoices />
      {mode && (
        <button className="menu__item" type="button" onClick={mode.press}>
          <FlaskConical className="i" />
          {t(mode.label)}
        </button>
      )}
      {signedIn && (
        <button className="menu__item menu__item--danger" type="button" onClick={() => setAsking(true)}>
          <LogOut className="i" />
          {t(signedInMessages.logOut)}
        </button>
      )}
    </Sheet>
  )
}

function Identity({ user }: { user: AuthUser | undefined }) {
  const { name, person, email } = useIdentity(user)
  return (
    <p className="menu-who">
      <strong>{name}</strong>
      {person && <span>{person}</span>}
      <span className="small muted">{email}</span>
    </p>
  )
}

function DisplayChoices() {
  const t = useT()
  const language = useLanguage()
  const current = useSignal(theme, 'system')
  const toggleFullscreen = useFullscreen()
  return (
    <>
      <Segmented
        label={t(messages.language)}
        segments={languages.map((value) => ({ value, label: languageLabels[value], lang: value }))}
        value={language}
        onChange={(value) =>
          void import('../../lib/preferences/save-language.ts').then(({ changeLanguage }) => changeLanguage(value))
        }
      />
      <ThemeToggle
        label={t(messages.display)}
        labels={{ system: t(messages.system), light: t(messages.light), dark: t(messages.dark) }}
        value={current}
        onChange={(value) => chooseTheme(store, value)}
      />
      <button className="menu__item" type="button" onClick={toggleFullscreen}>
        <Maximize className="i" />
        {t(messages.fullscreen)}
      </button>
    </>
  )
}
