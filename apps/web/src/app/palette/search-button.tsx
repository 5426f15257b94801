// The button and the shortcut that open the command palette.

import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { messages } from './messages.ts'

const Palette = lazy(() => import('./palette.tsx').then((part) => ({ default: part.Palette })))

/** Ctrl or Cmd with K opens it from anywhere, and closes it again. */
export function SearchButton({ scopes }: { scopes: readonly string[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
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
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Palette scopes={scopes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
