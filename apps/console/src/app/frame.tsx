// The frame of every page: top bar, side navigation and content.

import { useT } from '@sampan/ui/language'
import { SkipLink } from '@sampan/ui/skip-link'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useShortcuts } from '../lib/navigation/use-shortcuts.ts'
import type { SessionState } from '../lib/session/operator-session.ts'
import { messages } from './messages.ts'
import { Palette } from './palette.tsx'
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
  const [searching, setSearching] = useState(false)
  useSearchKey(() => setSearching(true))
  useShortcuts({
    '?': () => setHelp(true),
    '/': () => setSearching(true),
  })
  return (
    <>
      <SkipLink label={t(messages.skip)} />
      <TopBar operator={operator} onHelp={() => setHelp(true)} onSearch={() => setSearching(true)} />
      <div className="cwrap">
        <SideNav path={path} permissions={operator.permissions} />
        <main className="cmain" id="main" tabIndex={-1}>
          <StaleNotice />
          {children}
        </main>
      </div>
      <Palette open={searching} onClose={() => setSearching(false)} permissions={operator.permissions} />
      <ShortcutHelp open={help} onClose={() => setHelp(false)} />
    </>
  )
}

/** Ctrl K, or Command K, opens the search also while the operator types. */
function useSearchKey(open: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onPress(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
