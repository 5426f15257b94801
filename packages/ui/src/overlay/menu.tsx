// A menu button with its list, operated by keyboard or pointer.

import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from '../link/link.tsx'
import { classNames } from '../state/class-names.ts'
import { useDismiss } from './use-dismiss.ts'

export type MenuItem = {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** A link has an address; anything else is a button. */
  href?: string
  onSelect?: () => void
  current?: boolean
  danger?: boolean
  /** A hairline above it. */
  apart?: boolean
  /** The language that the label is written in, where it differs from the page. */
  lang?: string
}

type MenuProps = {
  /** The accessible name, where the content of the button is not one. */
  label?: string
  trigger: ReactNode
  triggerClass?: string
  items: readonly MenuItem[]
  /** Above the entries, for reading only. */
  head?: ReactNode
  align?: 'start' | 'end'
  up?: boolean
}

/** A button that shows a list of links and actions. Tab walks through it, so do the arrows; Escape returns to the button. */
export function Menu({ label, trigger, triggerClass = 'btn btn--quiet btn--s', items, head, align = 'end', up }: MenuProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('.menu__item') ?? [])]

  const { onKeyDown: closeOnEscape, onBlur } = useDismiss({ root, button, open, close: () => setOpen(false) })

  const onKeyDown = (event: KeyboardEvent) => {
    closeOnEscape(event)
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    // After the frame in which the list appears, there is something to focus.
    requestAnimationFrame(() => entries().at(nextIndex(entries(), step))?.focus())
  }
  return (
    // The handlers serve the button and the entries inside, which are what the keyboard reaches.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="menu" ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <ul
        id={listId}
        className={classNames('menu__list', align === 'start' && 'menu__list--start', up && 'menu__list--up')}
        hidden={!open}
      >
        {head && <li className="menu__head">{head}</li>}
        {items.map((item) => (
          <li key={item.key} className={item.apart ? 'menu__rule' : undefined}>
            <Entry item={item} onDone={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function nextIndex(entries: readonly HTMLElement[], step: number): number {
  if (step === Infinity) return -1
  if (step === -Infinity) return 0
  const here = entries.findIndex((entry) => entry === document.activeElement)
  if (here < 0) return step > 0 ? 0 : -1
  return (here + step + entries.length) % entries.length
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const className = classNames('menu__item', item.danger && 'menu__item--danger')
  const press = () => {
    onDone()
    item.onSelect?.()
  }
  const content = (
    <>
      {item.icon}
      {item.label}
      {item.current && <Check className="i i--s menu__on" />}
    </>
  )
  if (item.href !== undefined)
    return (
      <Link
        className={className}
        href={item.href}
        lang={item.lang}
        aria-current={item.current ? 'page' : undefined}
        onClick={press}
      >
        {content}
      </Link>
    )
  return (
    <button className={className} type="button" lang={item.lang} aria-current={item.current || undefined} onClick={press}>
      {content}
    </button>
  )
}
