// The bottom tab bar of small screens.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { ArrowLeftRight, Clock, Menu as MenuIcon, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { SessionState } from '../../lib/session/session.ts'
import { messages } from '../messages.ts'
import { signedInMessages } from '../signed-in-messages.ts'
import { MenuSheet } from './menu-sheet.tsx'

const tabs = [
  { href: '/wallet', label: signedInMessages.wallet, Icon: Wallet },
  { href: '/mint-redeem', label: signedInMessages.mintRedeem, Icon: ArrowLeftRight },
  { href: '/wallet-history', label: signedInMessages.history, Icon: Clock },
] as const

/** The bottom bar of four below 992 px. */
export function TabBar({ path, visitor }: { path: string; visitor: SessionState }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <nav className="tabbar" aria-label={t(signedInMessages.quickNav)}>
        {tabs.map(({ href, label, Icon }) => (
          <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            <Icon className="i" />
            {t(label)}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <MenuIcon className="i" />
          {t(messages.menu)}
        </button>
      </nav>
      {open && <MenuSheet onClose={() => setOpen(false)} visitor={visitor} />}
    </>
  )
}
