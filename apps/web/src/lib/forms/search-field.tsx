// A search field that is kept in the address.

import { useUrlText } from '@sampan/ui/use-url-text'
import { Search } from 'lucide-react'

type SearchFieldProps = {
  /** The query parameter that holds the text. */
  name: string
  label: string
  placeholder: string
  maxLength: number
  /** What is open now and has no place in another list. */
  closes?: string
}

export function SearchField({ name, label, placeholder, maxLength, closes }: SearchFieldProps) {
  const [typed, setTyped] = useUrlText(name, { closes })
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
