// What people call a movement when they talk or write about it: short, without letters that look like figures.

import { randomInt } from 'node:crypto'

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** 'CD-7KQ2M-XW4TZ'. Thirty letters in ten places: a database of millions meets the same one practically never, and is unique anyway. */
export function newReference(kind: 'CD' | 'CW'): string {
  const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${kind}-${text.slice(0, length / 2)}-${text.slice(length / 2)}`
}
