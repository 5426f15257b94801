// A text or day of a filter, kept in the address.

import { TextInput } from '@sampan/ui/text-input'
import { useUrlText } from '@sampan/ui/use-url-text'

type UrlTextInputProps = {
  /** The query parameter that holds it. */
  name: string
  type?: 'text' | 'date'
  maxLength?: number
}

export function UrlTextInput({ name, type = 'text', maxLength }: UrlTextInputProps) {
  const [typed, setTyped] = useUrlText(name)
  return (
    <TextInput
      type={type}
      value={typed}
      maxLength={maxLength}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
