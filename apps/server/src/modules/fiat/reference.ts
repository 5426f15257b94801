// What people and banks call a movement: short, without letters that look like figures, and able to prove itself.

import { randomInt } from 'node:crypto'

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'FD-7KQ2M-XW4TZ' for the screens. */
export function newReference(kind: 'FD' | 'FW'): string {
  const text = Array.from({ length: 10 }, draw).join('')
  return `${kind}-${text.slice(0, 5)}-${text.slice(5)}`
}

/** What the customer writes into the transfer, as in 'SP7KQ2MXW4H'. Its last letter checks the others: a slip of the pen is nobody's. */
export function newTransferReference(): string {
  const text = Array.from({ length: 8 }, draw).join('')
  return `SP${text}${checkLetter(text)}`
}

/** References of ours that are whole words of a text; a bank may have spaced or wrapped them. A part of a longer word is none. */
export function referencesIn(text: string): string[] {
  const words = text.toUpperCase().split(/[^\p{L}\p{N}]+/u)
  const found = words.flatMap((word, first) => {
    let joined = ''
    if (word.startsWith('SP'))
      for (let at = first; at < words.length && joined.length < referenceLength; at++) joined += words[at]
    return isTransferReference(joined) ? [joined] : []
  })
  return [...new Set(found)]
}

const referenceLength = 11

function isTransferReference(text: string): boolean {
  const body = text.slice(2, -1)
  return (
    text.length === referenceLength &&
    [...body].every((letter) => letters.includes(letter)) &&
    text === `SP${body}${checkLetter(body)}`
  )
}

const draw = (): string => letters.charAt(randomInt(letters.length))

/** Weighted by place, so that two letters changed about are found too. */
function checkLetter(text: string): string {
  const sum = [...text].reduce((total, letter, at) => total + letters.indexOf(letter) * (2 * at + 1), 0)
  return letters.charAt(sum % letters.length)
}
