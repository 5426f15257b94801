import { operatorRoles } from '@sampan/contract/operator/roles.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Logo } from '@sampan/ui/logo.tsx'
import { Menu } from '@sampan/ui/menu.tsx'
import { ChevronDown, Keyboard, LogOut, MenuIcon, Search, UserRoundCog } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { base } from '../lib/paths.ts'
import { DisplayMenu, LanguageMenu } from '../lib/preference-menus.tsx'
import { type SessionState, signOut } from '../lib/session.ts'
import { houseLinks } from './house-links.ts'
import { maySee, screens } from './screens.ts'
import { words } from './words.ts'

type TopBarProps = { operator: Extract<SessionState, { status: 'signed-in' }>['operator']; onHelp: () => void }

export function TopBar({ operator, onHelp }: TopBarProps) {
  const say = useSay()
  const house = houseLinks(operator.permissions)
  return (
    <header className="ctop">
      <Link className="brand" href={base} aria-label={say(words.start)}>
        <Logo />
      </Link>
      <span className="ctop__c" title={operator.mode === 'practice' ? say(words.practice) : undefined}>
        {say(words.console)}
      </span>
      {maySee('customers', operator.permissions) && <Find />}
      <div className="ctop__w">
        <div className="chouse">
          <Menu
            label={say(words.menu)}
            triggerClass="iconbtn"
            trigger={<MenuIcon className="i" />}
            items={house.map(({ href, label, Icon }) => ({
              key: href,
              href,
              label: say(label),
              icon: <Icon className="i i--s" />,
            }))}
          />
        </div>
        <LanguageMenu />
        <DisplayMenu />
        <Menu
          label={`${operator.name}, ${say(operatorRoles[operator.role].label)}`}
          triggerClass="who"
          trigger={
            <>
              <span>
                <strong>{operator.name}</strong> <small>{say(operatorRoles[operator.role].label)}</small>
              </span>
              <ChevronDown className="i i--s" />
            </>
          }
          items={[
            { key: 'me', href: `${base}/me`, label: say(screens.me.title), icon: <UserRoundCog className="i i--s" /> },
            { key: 'keys', label: say(words.shortcuts), icon: <Keyboard className="i i--s" />, onSelect: onHelp },
            {
              key: 'out',
              label: say(words.signOut),
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

/** Leads to the customers; what it looks for is said in the address only after it was sent, and never holds a secret. */
function Find() {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    navigate(`${base}/customers`, { state: { text } })
    if (input.current) input.current.value = ''
  }
  return (
    <search>
      <form onSubmit={find}>
        <label className="ctop__s">
          <Search className="i i--s" />
          <input
            ref={input}
            name="text"
            aria-label={say(words.find)}
            placeholder={say(words.findExample)}
            maxLength={200}
            autoComplete="off"
          />
          <kbd>/</kbd>
        </label>
      </form>
    </search>
  )
}
