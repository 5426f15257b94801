// Figures that leave the server and come back unchanged: sealed to what they were made for, so that they need no row.

import { createHmac, timingSafeEqual } from 'node:crypto'

const macLength = 16

const macOf = (key: Buffer, figures: Buffer, subject: string): Buffer =>
  createHmac('sha256', key).update(`${figures.length} ${subject}\n`).update(figures).digest().subarray(0, macLength)

/** `subject` names whom and what they were made for; other subjects cannot use them. */
export function sealFigures(key: Buffer, subject: string, figures: readonly bigint[]): string {
  const bytes = Buffer.alloc(figures.length * 8)
  for (const [at, figure] of figures.entries()) bytes.writeBigInt64BE(figure, at * 8)
  return Buffer.concat([bytes, macOf(key, bytes, subject)]).toString('base64url')
}

/** Undefined where they were not sealed for exactly this subject. */
export function openFigures(key: Buffer, subject: string, sealed: string): bigint[] | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const figures = bytes.subarray(0, -macLength)
  if (bytes.length <= macLength || figures.length % 8 !== 0) return undefined
  if (!timingSafeEqual(bytes.subarray(-macLength), macOf(key, figures, subject))) return undefined
  return Array.from({ length: figures.length / 8 }, (_, at) => figures.readBigInt64BE(at * 8))
}
