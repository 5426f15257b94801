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
  // Null would count as no body at all, where everything in it is optional.
  if (value === null || !isPlainData(value) || hasDuplicateKeys(text, value)) throw new Refusal('malformedRequest')
  return value
}

/** JSON.parse keeps the last of two equal keys; another reader of the same text may keep the first. */
function hasDuplicateKeys(text: string, value: unknown): boolean {
  const kept = countKeys(value)
  // Each key has its colon, so as many colons as keys leave no room for a duplicate: most bodies end here.
  return countColons(text) > kept && countColonsOutsideStrings(text) > kept
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return inner.reduce<number>((sum, one) => sum + countKeys(one), Array.isArray(value) ? 0 : inner.length)
}

function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count += 1
  return count
}

/** In valid JSON a colon outside strings follows a key, and nothing else. */
function countColonsOutsideStrings(text: string): number {
  let count = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') inString = !inString
    else if (char === '\\' && inString) at += 1
    else if (char === ':' && !inString) count += 1
  }
  return count
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
