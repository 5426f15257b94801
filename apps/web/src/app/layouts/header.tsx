// The header with navigation, menus and search.

import { LinkButton } from '@sampan/ui/button'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Logo } from '@sampan/ui/logo'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SessionState } from '../../lib/session/session.ts'
import { messages } from '../messages.ts'
import { DisplayMenu } from './display-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { visitorLinks } from './nav-links.ts'

// Most visitors of a public page are not signed in, and few open the menu: neither is made to carry these parts.
const AccountMenu = lazy(() => import('./account-menu.tsx').then((part) => ({ default: part.AccountMenu })))
const Bell = lazy(() => import('./bell.tsx').then((part) => ({ default: part.Bell })))
const ApprovalsBadge = lazy(() => import('./approvals-badge.tsx').then((part) => ({ default: part.ApprovalsBadge })))
const SearchButton = lazy(() => import('../palette/search-button.tsx').then((part) => ({ default: part.SearchButton })))
const SignedInNav = lazy(() => import('./signed-in-nav.tsx').then((part) => ({ default: part.SignedInNav })))
const MenuSheet = lazy(() => import('./menu-sheet.tsx').then((part) => ({ default: part.MenuSheet })))

type HeaderProps = { path: string; visitor: SessionState }

export function Header({ path, visitor }: HeaderProps) {
  const t = useT()
  const signedIn = visitor.status === 'signed-in'
  return (
    <header className="top">
      <div className="wrap top__in">
        <Link className="brand" href="/home" aria-label={t(messages.homeLink)}>
          <Logo />
        </Link>
        <nav className="top__nav" aria-label={t(messages.mainNav)}>
          {signedIn ? (
            <Suspense>
              <SignedInNav path={path} scopes={visitor.scopes} />
            </Suspense>
          ) : (
            visitorLinks.map(({ href, label }) => (
              <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
                {t(label)}
              </Link>
            ))
          )}
        </nav>
        <div className="top__side">
          <span className="only-wide row row--tight">
            <LanguageMenu />
            <DisplayMenu />
          </span>
          {signedIn ? (
            <Suspense fallback={<span className="top__wait" />}>
              <SearchButton scopes={visitor.scopes} />
              {visitor.scopes.includes('company') && (
                <Suspense>
                  <ApprovalsBadge path={path} />
                </Suspense>
              )}
              <Bell path={path} />
              <AccountMenu scopes={visitor.scopes} user={visitor.user} />
            </Suspense>
          ) : (
            <SignedOutSide />
          )}
        </div>
      </div>
    </header>
  )
}

/** Hidden by the first script where this browser may hold a session, so that nothing flickers while that is found out. */
function SignedOutSide() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <span className="row row--tight signed-out">
      <LinkButton className="only-wide" size="s" href="/register">
        {t(messages.register)}
      </LinkButton>
      <LinkButton variant="primary" size="s" href="/login">
        {t(messages.signIn)}
      </LinkButton>
      <span className="only-small">
        <IconButton
          label={t(messages.menu)}
          icon={<MenuIcon className="i" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </span>
      {open && (
        <Suspense>
          <MenuSheet onClose={() => setOpen(false)} visitor={{ status: 'signed-out' }} />
        </Suspense>
      )}
    </span>
  )
}
