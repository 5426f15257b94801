// The top bar: search, preferences, and the signed-in operator.

import { operatorRoles } from '@sampan/contract/operator/roles.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Logo } from '@sampan/ui/logo'
import { ChevronDown, Keyboard, LogOut, MenuIcon, Search, UserRoundCog } from 'lucide-react'
import { basePath } from '../lib/navigation/paths.ts'
import { Menu } from '../lib/overlay/menu.tsx'
import { DisplayMenu, LanguageMenu } from '../lib/preferences/preference-menus.tsx'
import { type SessionState, signOut } from '../lib/session/operator-session.ts'
import { messages } from './messages.ts'
import { navLinks } from './nav-links.ts'
import { screens } from './screens.ts'

type TopBarProps = {
  operator: Extract<SessionState, { status: 'signed-in' }>['operator']
  onHelp: () => void
  onSearch: () => void
}

export function TopBar({ operator, onHelp, onSearch }: TopBarProps) {
  const t = useT()
  const house = navLinks(operator.permissions)
  return (
    <header className="ctop">
      <Link className="brand" href={basePath} aria-label={t(messages.start)}>
        <Logo />
      </Link>
      <span className="ctop__c" title={operator.mode === 'practice' ? t(messages.practice) : undefined}>
        {t(messages.console)}
      </span>
      <button type="button" className="ctop__s" aria-label={t(messages.findExample)} onClick={onSearch}>
        <Search className="i i--s" />
        <span>{t(messages.findExample)}</span>
        <kbd>/</kbd>
      </button>
      <div className="ctop__w">
        <div className="chouse">
          <Menu
            label={t(messages.menu)}
            trigger={<MenuIcon className="i" />}
            items={house.map(({ href, label, Icon }) => ({
              key: href,
              href,
              label: t(label),
              icon: <Icon className="i i--s" />,
            }))}
          />
        </div>
        <LanguageMenu />
        <DisplayMenu />
        <Menu
          label={`${operator.name}, ${t(operatorRoles[operator.role].label)}`}
          triggerClass="who"
          trigger={
            <>
              <span>
                <strong>{operator.name}</strong> <small>{t(operatorRoles[operator.role].label)}</small>
              </span>
              <ChevronDown className="i i--s" />
            </>
          }
          items={[
            { key: 'me', href: `${basePath}/me`, label: t(screens.me.title), icon: <UserRoundCog className="i i--s" /> },
            { key: 'keys', label: t(messages.shortcuts), icon: <Keyboard className="i i--s" />, onSelect: onHelp },
            {
              key: 'out',
              label: t(messages.signOut),
              icon: <LogOut className="i i--s" />,
              apart: true,
              danger: true,
              onSelect: () => void signOut(),
            },
          ]}
        />
      </div>
    </header>
  )
}
