// Finds the entries of the palette that match the typed text.

import { withoutJoiners } from '@sampan/ui/join-thai-words'

export type PaletteEntry = { readonly href: string; readonly title: string; readonly detail?: string }

/** Every word that was typed occurs in the title or the detail. */
export function matchEntries(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ title, detail = '' }) => {
    const hay = withoutJoiners(`${title} ${detail}`.toLowerCase())
    return words.every((word) => hay.includes(word))
  })
}
