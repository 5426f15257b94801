// A search field that is kept in the address.

import { useUrlState } from '@sampan/ui/url-state'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDebouncedValue } from './use-debounced-value.ts'

type SearchFieldProps = {
  /** The query parameter that holds the text. */
  name: string
  label: string
  placeholder: string
  maxLength: number
  /** What is open now and has no place in another list. */
  closes?: string
}

const pauseMs = 250

/** Asked for after a pause in the typing, in place of the entry before: the way back does not stop at every letter. */
export function SearchField({ name, label, placeholder, maxLength, closes }: SearchFieldProps) {
  const url = useUrlState()
  const kept = url.get(name) ?? ''
  const [typed, setTyped] = useState(kept)
  const [seen, setSeen] = useState(kept)
  // The way back, or "show all", changed the address under the field.
  if (seen !== kept) {
    setSeen(kept)
    if (kept !== typed.trim()) setTyped(kept)
  }
  const settled = useDebouncedValue(typed.trim(), pauseMs)
  useEffect(() => {
    if (settled !== typed.trim() || settled === kept) return
    url.set({ [name]: settled || undefined, ...(closes ? { [closes]: undefined } : {}) }, { replace: true })
    // Only what was typed leads on; the address itself must not write to the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <label className="search">
      <Search className="i i--s" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
