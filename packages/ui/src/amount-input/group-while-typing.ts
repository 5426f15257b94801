// Groups the digits of an amount while it is typed, and keeps the caret beside the same digit.

import { toPlainCharacters } from '@sampan/contract/amount-characters.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'

export type TypedText = { readonly text: string; readonly caret: number }

/** A text after one edit; `deletes` is the side at which one character was deleted. */
type Edit = TypedText & { readonly deletes?: 'before' | 'after' | undefined }

/** Only separators that this function wrote are moved. One that the user typed may be a decimal comma, so it stays. */
export function groupWhileTyping(previous: string, edit: Edit): TypedText {
  const text = toPlainCharacters(edit.text)
  const asTyped = { text, caret: edit.caret }
  const isPlain = /^\d*\.?\d*$/.test(withoutGroups(text))
  if (!isPlain || !isGrouped(previous) || insertedPart(previous, text).includes(',')) return asTyped
  return regroup(deleteNeighbour(previous, { ...edit, text }))
}

const withoutGroups = (text: string): string => text.replaceAll(',', '')

/** Zeros in front are not grouped: 0,001 would read as a fraction. */
const group = (figure: string): string => (/^0\d/.test(figure) ? figure : groupThousands(figure))

const isGrouped = (text: string): boolean => group(withoutGroups(text)) === text

function insertedPart(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

/** A separator cannot be deleted alone; the digit beside it goes instead, as the key was meant. */
function deleteNeighbour(previous: string, { text, caret, deletes }: Edit): TypedText {
  const lostSeparator = deletes && text.length === previous.length - 1 && withoutGroups(text) === withoutGroups(previous)
  if (!lostSeparator) return { text, caret }
  const at = deletes === 'before' ? caret - 1 : caret
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at }
}

/** The caret stays after as many digits as before. */
function regroup({ text, caret }: TypedText): TypedText {
  const digits = withoutGroups(text.slice(0, caret)).length
  const grouped = group(withoutGroups(text))
  let at = 0
  for (let passed = 0; passed < digits; at++) if (grouped[at] !== ',') passed++
  return { text: grouped, caret: at }
}
