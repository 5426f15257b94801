// The one loading flag (section 3): false by default, true while any call runs that is not quiet.

import { createSignal, type Signal } from '@sampan/ui/signal'

export type Loading = {
  readonly flag: Signal<boolean>
  /** Returns what ends it; ending twice counts once. */
  readonly begin: () => () => void
}

export function createLoading(): Loading {
  const flag = createSignal(false)
  let running = 0
  return {
    flag,
    begin() {
      let open = true
      running += 1
      flag.set(true)
      return () => {
        if (!open) return
        open = false
        running -= 1
        flag.set(running > 0)
      }
    },
  }
}

export const loading = createLoading()
