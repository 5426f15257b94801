// The secret of an API key: 256 random bits in base62 behind a prefix, with check digits at the end.

import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyPrefixes } from '@sampan/contract/api-keys.ts'
import { type Environment, environments } from '@sampan/contract/test-mode.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 ** 43 is the first power above 2 ** 256. */
const secretLength = 43
const checkLength = 6

/** Shown once and stored as its SHA-256: with 256 random bits there is nothing to guess that a slow hash would slow down. */
export function newSecret(environment: Environment): string {
  const random = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength)
  return `${keyPrefixes[environment]}${random}${checkDigits(random)}`
}

/** Refuses a mistyped or cut secret, and one of the other environment, without a look-up; secret scanners check it too. */
export function isSecret(text: string, environment: Environment): boolean {
  const [, prefix, random = '', check] = form.exec(text) ?? []
  return prefix === keyPrefixes[environment] && check === checkDigits(random)
}

const form = new RegExp(
  `^(${environments.map((one) => keyPrefixes[one]).join('|')})([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checkLength}})$`,
)

const checkDigits = (random: string): string => toBase62(BigInt(crc32(random)), checkLength)

function toBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text.padStart(length, '0')
}

/** Enough of it to find the key in a list; the rest is never stored. */
export const shownEnd = (secret: string): string => secret.slice(-4)
