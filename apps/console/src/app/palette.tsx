// The search palette: recent items, pages, queues and customers, opened by / or Ctrl K.

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useT } from '@sampan/ui/language'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { PaletteEntry } from './match-entries.ts'
import { messages } from './messages.ts'
import { type PaletteGroup, usePaletteGroups } from './palette-groups.ts'

type PaletteProps = { open: boolean; onClose: () => void; permissions: Parameters<typeof usePaletteGroups>[1] }

export function Palette({ open, onClose, permissions }: PaletteProps) {
  const t = useT()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="cscrim" />
        <Dialog.Popup className="cpalette" aria-label={t(messages.find)}>
          <PaletteSearch onClose={onClose} permissions={permissions} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteSearch({ onClose, permissions }: Omit<PaletteProps, 'open'>) {
  const t = useT()
  const [text, setText] = useState('')
  const { groups, isSearching } = usePaletteGroups(text, permissions)
  const open = (entry: PaletteEntry) => {
    onClose()
    navigate(entry.href)
  }
  return (
    <Autocomplete.Root
      items={groups}
      filter={null}
      mode="none"
      inline
      open
      autoHighlight="always"
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setText(value)
      }}
      itemToStringValue={({ title }: PaletteEntry) => title}
    >
      <div className="cpalette__in">
        <Search className="i" />
        <Autocomplete.Input aria-label={t(messages.find)} placeholder={t(messages.findExample)} maxLength={200} />
      </div>
      <Autocomplete.Status className="cpop__say">{isSearching ? t(messages.searching) : null}</Autocomplete.Status>
      <Autocomplete.Empty className="cpop__say">{isSearching ? null : t(messages.noMatches)}</Autocomplete.Empty>
      <Autocomplete.List className="cpalette__list">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="cpalette__h">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => (
                <Autocomplete.Item key={entry.href} value={entry} className="menu__item" onClick={() => open(entry)}>
                  <span className="coption">
                    <strong>{entry.title}</strong>
                    {entry.detail && <small>{entry.detail}</small>}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
