// A text field that is kept in the address.

import { useEffect, useState } from 'react'
import { useUrlState } from './url-state.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

const pauseMs = 250

type UrlTextOptions = {
  /** What is open now and has no place in another list. */
  readonly closes?: string | undefined
  /** How the parameter reads in the field. */
  readonly toText?: (param: string) => string
  /** What the address keeps of the text; undefined while it is too short to be used. */
  readonly toParam?: (text: string) => string | undefined
}

const same = (param: string): string => param
const trim = (text: string): string => text.trim()

/** Written after a pause in the typing, in place of the entry before: the way back does not stop at every letter. */
export function useUrlText(name: string, { closes, toText = same, toParam = trim }: UrlTextOptions = {}) {
  const url = useUrlState()
  const kept = url.get(name) ?? ''
  const [typed, setTyped] = useState(() => toText(kept))
  const [seen, setSeen] = useState(kept)
  // The way back, or "show all", changed the address under the field.
  if (seen !== kept) {
    setSeen(kept)
    if (kept !== toParam(typed)) setTyped(toText(kept))
  }
  const settled = useDebouncedValue(typed, pauseMs)
  useEffect(() => {
    const param = toParam(settled)
    if (settled !== typed || param === undefined || param === kept) return
    url.set({ [name]: param || undefined, ...(closes ? { [closes]: undefined } : {}) }, { replace: true })
    // Only what was typed leads on; the address itself must not write to the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return [typed, setTyped] as const
}
