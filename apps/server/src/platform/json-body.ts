// Reads JSON and forms from the wire; whatever is too deep, too wide or reaches for prototypes is refused.

import { isPlainData } from '@sampan/contract/plain-data.ts'
import { Refusal } from '@sampan/contract/refusals.ts'

export function parseJson(text: string): unknown {
  if (text === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Refusal('malformedRequest', { cause })
  }
  if (!isPlainData(value)) throw new Refusal('malformedRequest')
  return value
}

/** Every name once: a repeated one could be read differently by two readers. */
export function parseForm(text: string): unknown {
  const names = [...new URLSearchParams(text).keys()]
  if (new Set(names).size !== names.length) throw new Refusal('malformedRequest')
  return requirePlainNames(Object.fromEntries(new URLSearchParams(text)))
}

/** For names that a reader might take for a path (`a[__proto__]`). */
export function requirePlainNames<Fields extends object>(fields: Fields): Fields {
  const parts = Object.keys(fields).flatMap((name) => name.split(/[.[\]]/))
  if (parts.length > 100 || !isPlainData(Object.fromEntries(parts.map((part) => [part, 0]))))
    throw new Refusal('malformedRequest')
  return fields
}
