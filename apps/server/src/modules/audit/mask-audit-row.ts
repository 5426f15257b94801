// What is shown of a row to those who may not reveal personal data: enough to recognise a thing, not enough to know a person.

import { maskEmail } from '@sampan/contract/format.ts'

/** Facts that name or lead to a person, whatever they hold. */
const personal = /(?:mail|mobile|phone|name|label|address|memo|iban|number|birth|note|text|replaced|device|evidence)/i
const email = /[^\s@"'<>,;]+@[^\s@"'<>,;]+/g
/** What is clearly an id: a UUID, a hash in hex, a day from 2020 on (an earlier one may be a birthday). */
const uuid = /(?<![\da-f-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/
const hash = /(?<!\w)(?:0x)?(?=\d*[a-f])[\da-f]{32,}(?!\w)/
const day = /(?<![\d-])20[2-9]\d-\d\d-\d\d(?!-| ?\d)/
/** A phone, an account or a card number, alone or in a sentence. */
const digits = /\+?\d[\d -]{6,}\d/
const idsAndDigits = new RegExp(`(${[uuid, hash, day].map(({ source }) => source).join('|')})|${digits.source}`, 'gi')

export const maskText = (value: string): string =>
  value
    .replace(email, (found) => maskEmail(found))
    .replace(idsAndDigits, (found: string, id: string | undefined) => id ?? `${'*'.repeat(4)}${found.slice(-2)}`)

/** A name keeps its first letter, a long code its ends. */
const maskWhole = (value: string): string => {
  if (value.includes('@')) return maskText(value)
  const letters = [...value]
  if (letters.length <= 4) return '****'
  if (/^[\w:.-]{20,}$/.test(value)) return `${value.slice(0, 6)}****${value.slice(-4)}`
  return `${letters[0] ?? ''}****`
}

const ids = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The same facts, masked. Ids of ours lead to a person only through a page that logs who looks. */
export function maskDetail(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => maskDetail(name, one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskDetail(key, one)]))
  if (typeof value !== 'string' || ids.test(value)) return value
  return personal.test(name) ? maskWhole(value) : maskText(value)
}

/** The network of the caller, not the machine. */
export const maskAddress = (address: string): string =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:****` : address.replace(/\.\d+\.\d+$/, '.*.*')
