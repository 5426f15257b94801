// Figures that leave the server and come back unchanged: sealed to what they were made for, so that they need no row.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../../platform/security/key-ring.ts'

const macLength = 16

const macOf = (key: Buffer, figures: Buffer, subject: string): Buffer =>
  createHmac('sha256', key).update(`${figures.length} ${subject}\n`).update(figures).digest().subarray(0, macLength)

/** `subject` names whom and what they were made for; other subjects cannot use them. */
export function sealFigures({ newest }: KeyRing, subject: string, figures: readonly bigint[]): string {
  const bytes = Buffer.alloc(figures.length * 8)
  for (const [at, figure] of figures.entries()) bytes.writeBigInt64BE(figure, at * 8)
  return Buffer.concat([bytes, macOf(newest.key, bytes, subject)]).toString('base64url')
}

/** Undefined where they were not sealed for exactly this subject. */
export function openFigures({ all }: KeyRing, subject: string, sealed: string): bigint[] | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const figures = bytes.subarray(0, -macLength)
  if (bytes.length <= macLength || figures.length % 8 !== 0) return undefined
  const mac = bytes.subarray(-macLength)
  // They live for minutes, so they name no key.
  if (!all.some(({ key }) => timingSafeEqual(mac, macOf(key, figures, subject)))) return undefined
  return Array.from({ length: figures.length / 8 }, (_, at) => figures.readBigInt64BE(at * 8))
}
