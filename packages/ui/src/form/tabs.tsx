// Tabs with one tab stop and arrow keys.

import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../state/class-names.ts'
import { useCurrentInView } from '../state/use-current-in-view.ts'

export type Tab<Value extends string = string> = { value: Value; label: ReactNode }

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The id of the element that shows the chosen part; it carries role="tabpanel". */
  panelId?: string
  small?: boolean
}

/** One stop for the Tab key; the arrows choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, panelId, small }: TabsProps<Value>) {
  const list = useCurrentInView<HTMLDivElement>(value)
  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.value === value)
    const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    const next = tabs[index]
    if (next) onChange(next.value)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div
      ref={list}
      className={classNames('seg', small && 'seg--s')}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
