// Search over the headings of all pages, with the keyboard or a pointer. The list of headings is fetched when it is first needed.

import { findHeadings, type SearchEntry } from './find-headings.ts'
import { find, readTexts } from './page-texts.ts'

export function startSearch(): void {
  const t = readTexts()
  const input = find(document, '#search', HTMLInputElement)
  const list = find(document, '#found', HTMLElement)
  let entries: Promise<readonly SearchEntry[]> | undefined
  let selected = 0

  const options = () => [...list.querySelectorAll('a')]
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const select = (place: number) => {
    const all = options()
    selected = (place + all.length) % Math.max(all.length, 1)
    for (const [index, option] of all.entries()) option.setAttribute('aria-selected', String(index === selected))
    const chosen = all[selected]
    if (!chosen) return
    input.setAttribute('aria-activedescendant', chosen.id)
    chosen.scrollIntoView({ block: 'nearest' })
  }
  const show = async () => {
    entries ??= fetch('/docs/search.json').then((answer) => answer.json())
    const found = findHeadings(await entries, input.value)
    if (input.value.trim() === '') return close()
    list.replaceChildren(...(found.length > 0 ? found.map(toOption) : [emptyNote(t('noResults'))]))
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    select(0)
  }

  input.addEventListener('input', () => void show())
  input.addEventListener('blur', () => setTimeout(close, 150))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(selected + 1)
    else if (event.key === 'ArrowUp') select(selected - 1)
    else if (event.key === 'Enter') options()[selected]?.click()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.focus()
  })
}

function toOption({ page, heading, href }: SearchEntry, index: number): HTMLElement {
  const option = document.createElement('a')
  option.id = `found-${index}`
  option.role = 'option'
  option.href = href
  option.tabIndex = -1
  option.lang = 'en'
  const title = document.createElement('strong')
  title.textContent = heading
  const place = document.createElement('small')
  place.textContent = page
  option.append(title, place)
  return option
}

function emptyNote(text: string): HTMLElement {
  const note = document.createElement('p')
  note.role = 'option'
  note.ariaDisabled = 'true'
  note.textContent = text
  return note
}
