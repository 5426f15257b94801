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

/** Every reference of ours that a bank's text holds, however it was spaced. */
export function referencesIn(text: string): string[] {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (let at = plain.indexOf('SP'); at >= 0; at = plain.indexOf('SP', at + 1)) {
    const [body, check] = [plain.slice(at + 2, at + 10), plain[at + 10]]
    if (body.length === 8 && [...body].every((letter) => letters.includes(letter)) && checkLetter(body) === check)
      found.add(`SP${body}${check}`)
  }
  return [...found]
}

const draw = (): string => letters.charAt(randomInt(letters.length))

/** Weighted by place, so that two letters changed about are found too. */
function checkLetter(text: string): string {
  const sum = [...text].reduce((total, letter, at) => total + letters.indexOf(letter) * (2 * at + 1), 0)
  return letters.charAt(sum % letters.length)
}
