// The reference that a customer writes into a transfer, by which its money finds its owner.

import { drawLetters, referenceLetters as letters } from '../../core/transactions/reference.ts'

/** As in 'SP7KQ2MXW4H'. Its last letter checks the others, so that a mistyped one is no reference. */
export function newTransferReference(): string {
  const text = drawLetters(8)
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

/** Weighted by place, so that two swapped letters are found too. */
function checkLetter(text: string): string {
  const sum = [...text].reduce((total, letter, at) => total + letters.indexOf(letter) * (2 * at + 1), 0)
  return letters.charAt(sum % letters.length)
}
