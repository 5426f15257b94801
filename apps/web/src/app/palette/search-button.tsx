// The button and the shortcut that open the command palette.

import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Search } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { LogOutDialog } from '../layouts/log-out-dialog.tsx'
import { followNavigation } from '../navigation.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { messages } from './messages.ts'

const loadPalette = () => import('./palette.tsx').then((part) => ({ default: part.Palette }))
const Palette = lazy(loadPalette)

/** As keyboards label them. */
const paletteKeys = 'Ctrl K'

const ShortcutSheet = lazy(() => import('../shortcuts/shortcut-sheet.tsx').then((part) => ({ default: part.ShortcutSheet })))

/** Ctrl or Cmd with K opens it from anywhere, and closes it again. The other shortcuts lead to pages. */
export function SearchButton({ scopes }: { scopes: readonly string[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  // A press is answered before the palette is rendered, which takes a phone longer than a frame.
  const shown = useDeferredValue(open)
  const [listsKeys, setListsKeys] = useState(false)
  const [asksLogOut, setAsksLogOut] = useState(false)
  useShortcuts(({ action }) => {
    if (action === 'search') setOpen(true)
    else if (action === 'help') setListsKeys(true)
    else followNavigation(action.href)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // No layer lies over a layer: what asks for an answer has to be answered first.
      if (open || !document.querySelector('dialog[open]')) setOpen(!open)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  return (
    <>
      <IconButton
        label={t(messages.open)}
        icon={<Search className="i" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-expanded={open}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
        onClick={() => setOpen(true)}
      />
      <kbd className="palette-hint" aria-hidden="true">
        {paletteKeys}
      </kbd>
      <Suspense>
        {shown && (
          <Palette
            scopes={scopes}
            onClose={() => setOpen(false)}
            onShortcuts={() => setListsKeys(true)}
            onLogOut={() => setAsksLogOut(true)}
          />
        )}
        {listsKeys && <ShortcutSheet onClose={() => setListsKeys(false)} />}
      </Suspense>
      <LogOutDialog open={asksLogOut} onStay={() => setAsksLogOut(false)} />
    </>
  )
}
