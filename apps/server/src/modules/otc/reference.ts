// What people call an order when they talk or write about it: short, without letters that look like figures.

import { randomInt } from 'node:crypto'

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'EX-7KQ2M-XW4TZ' */
export function newReference(): string {
  const text = Array.from({ length: 10 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `EX-${text.slice(0, 5)}-${text.slice(5)}`
}
