// Keeps test mode where a link of a tab in test mode is opened in a new tab: the tab's own storage does not go with it.

import { newTabKey, newTabParam } from './test-mode.ts'

/** A link is marked when it may be about to open a new tab: by the middle button, a held key, the context menu or dragging. */
export function keepModeInNewTabs(): void {
  const opensTab = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) => button === 1 || ctrlKey || metaKey || shiftKey
  document.addEventListener('pointerdown', (event) => opensTab(event) && markLink(event), true)
  document.addEventListener('click', (event) => opensTab(event) && markLink(event), true)
  document.addEventListener('contextmenu', markLink, true)
  document.addEventListener('dragstart', markLink, true)
}

function markLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  // A link with a target leads out of the app.
  if (!link || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return
  const url = new URL(link.href)
  url.searchParams.set(newTabParam, readSecret())
  link.href = url.href
}

function readSecret(): string {
  const secret = localStorage.getItem(newTabKey) ?? crypto.randomUUID()
  localStorage.setItem(newTabKey, secret)
  return secret
}
