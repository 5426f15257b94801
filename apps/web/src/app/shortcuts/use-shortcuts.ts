// Listens for shortcuts wherever no text is typed and no dialog is open.

import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from './shortcut-setting.ts'
import { pressKey, type Shortcut } from './shortcuts.ts'

/** Keys of a sequence that are pressed later than this have nothing to do with each other. */
const sequenceMs = 1_500

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="slider"]'))

export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  const act = useEffectEvent(onShortcut)
  useEffect(() => {
    let pressed: readonly string[] = []
    let pressedAt = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat
      if (!isOurs || takesText(event.target) || document.querySelector('dialog[open]') || !areShortcutsOn()) return
      const next = pressKey(event.timeStamp - pressedAt < sequenceMs ? pressed : [], event.key)
      pressed = next.pressed
      pressedAt = event.timeStamp
      if (!next.found) return
      event.preventDefault()
      act(next.found)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
