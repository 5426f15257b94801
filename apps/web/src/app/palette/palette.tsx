// The command palette: one field that finds pages, transactions and destinations.

import './palette.css'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { useModal } from '@sampan/ui/use-modal'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { chooseTheme } from '../../lib/preferences/preferences.ts'
import { store } from '../../lib/session/session-runtime.ts'
import { messages as frameMessages } from '../messages.ts'
import { followNavigation } from '../navigation.ts'
import { messages } from './messages.ts'
import { type Choice, type Group, useGroups } from './search-results.tsx'
import { useSearchResults } from './use-search-results.ts'

type PaletteProps = { scopes: readonly string[]; onClose: () => void; onShortcuts: () => void; onLogOut: () => void }

/** One field that finds pages, transactions and destinations. The field keeps the focus; the arrows walk over what was found. */
export function Palette({ scopes, onClose, onShortcuts, onLogOut }: PaletteProps) {
  const t = useT()
  const id = useId()
  const dialog = useModal()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const findings = useSearchResults(typed, scopes)
  const groups = useGroups(findings)
  const choices = groups.flatMap((group) => group.choices)
  const active = Math.min(place, choices.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const act = (choice: Choice | undefined) => {
    if (choice === undefined) return
    onClose()
    if ('href' in choice.does) followNavigation(choice.does.href)
    else if (choice.does.command === 'shortcuts') onShortcuts()
    else if (choice.does.command === 'logOut') onLogOut()
    else chooseTheme(store, choice.does.command)
  }
  const onKeyDown = walkList({ count: choices.length, active, onMove: setPlace, onEnter: () => act(choices[active]) })
  return (
    // The keyboard closes it with Escape, which arrives as the cancel event.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t(messages.title)}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="palette__field">
        <Search className="i" />
        <input
          type="text"
          role="combobox"
          aria-label={t(messages.field)}
          placeholder={t(messages.field)}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="go"
          maxLength={128}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
        />
        <IconButton label={t(frameMessages.close)} icon={<X className="i" />} onClick={onClose} />
      </div>
      <div id={`${id}list`} className="palette__list" role="listbox" aria-label={t(messages.results)}>
        <Groups groups={groups} active={active} optionId={optionId} onAct={act} />
      </div>
      <Summary count={choices.length} looking={findings.looking} typed={typed.trim()} />
    </dialog>
  )
}

type ListWalk = { count: number; active: number; onMove: (index: number) => void; onEnter: () => void }

/** The keys of the field: the arrows move through the list and wrap around, Enter opens. */
function walkList({ count, active, onMove, onEnter }: ListWalk): (event: KeyboardEvent) => void {
  return (event) => {
    // While an input method is composing, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || count === 0) return
    event.preventDefault()
    onMove((active + step + count) % count)
  }
}

type GroupsProps = {
  groups: readonly Group[]
  active: number
  optionId: (index: number) => string
  onAct: (choice: Choice) => void
}

function Groups({ groups, active, optionId, onAct }: GroupsProps) {
  const t = useT()
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })
  const before = (group: number) => groups.slice(0, group).reduce((sum, { choices }) => sum + choices.length, 0)
  return groups.map(({ title, choices }, group) => (
    <div key={t(title)} role="group" aria-label={t(title)}>
      <p className="palette__title" aria-hidden="true">
        {t(title)}
      </p>
      {choices.map((choice, at) => {
        const index = before(group) + at
        return (
          // The field has the focus and takes the keys for all of them.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
          <div
            key={optionId(index)}
            id={optionId(index)}
            className="palette__choice"
            role="option"
            aria-selected={index === active}
            onClick={() => onAct(choice)}
          >
            {choice.shown}
          </div>
        )
      })}
    </div>
  ))
}

/** Announced when it changes; visible only while there are no results. */
function Summary({ count, looking, typed }: { count: number; looking: boolean; typed: string }) {
  const t = useT()
  const empty = count === 0 && !looking
  return (
    <div className={count === 0 ? 'palette__none' : 'vh'} role="status">
      {looking && t(messages.looking)}
      {!looking && count > 0 && typed !== '' && t(messages.found, { count })}
      {empty && (
        <>
          <strong>{t(messages.nothing, { text: typed })}</strong>
          <p>{t(messages.nothingMore)}</p>
        </>
      )}
    </div>
  )
}
