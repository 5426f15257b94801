// Keeps in this browser whether amounts are masked while someone is signed in.

import { amountsHidden } from '@sampan/ui/hidden-amounts'
import type { Signal } from '@sampan/ui/signal'
import type { SessionState } from '../session/session.ts'

const storageKey = 'sampan.amounts'

// A browser that blocks storage forgets the choice with the page.
function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'hidden'
  } catch {
    return false
  }
}

export function hideAmounts(hidden: boolean): void {
  amountsHidden.set(hidden)
  try {
    if (hidden) localStorage.setItem(storageKey, 'hidden')
    else localStorage.removeItem(storageKey)
  } catch {
    return
  }
}

/** Public figures stay readable for visitors. */
export function followSession(state: Signal<SessionState>): void {
  const apply = () => amountsHidden.set(state.get().status === 'signed-in' && readChoice())
  state.subscribe(apply)
  apply()
}
