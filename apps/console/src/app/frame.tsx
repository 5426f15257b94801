// The frame of every page: top bar, side navigation and content.

import { useT } from '@sampan/ui/language'
import { SkipLink } from '@sampan/ui/skip-link'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../lib/navigation/use-shortcuts.ts'
import type { SessionState } from '../lib/session/session.ts'
import { messages } from './messages.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SideNav } from './side-nav.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TopBar } from './top-bar.tsx'

type FrameProps = {
  operator: Extract<SessionState, { status: 'signed-in' }>['operator']
  path: string
  children: ReactNode
}

/** The ink bar, the rail and the page. */
export function Frame({ operator, path, children }: FrameProps) {
  const t = useT()
  const [help, setHelp] = useState(false)
  useShortcuts({
    '?': () => setHelp(true),
    '/': () => document.querySelector<HTMLElement>('.ctop__s input')?.focus(),
  })
  return (
    <>
      <SkipLink label={t(messages.skip)} />
      <TopBar operator={operator} onHelp={() => setHelp(true)} />
      <div className="cwrap">
        <SideNav path={path} permissions={operator.permissions} />
        <main className="cmain" id="main" tabIndex={-1}>
          <StaleNotice />
          {children}
        </main>
      </div>
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
    </>
  )
}
