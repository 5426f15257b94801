// The place in a list sorted by time and id, newest first. A cursor that was not made here is refused.

import { Refusal } from '@sampan/contract/refusals.ts'

/** `further`: the reader continues a search that stopped at its limit and accepts that it takes longer. */
export type Cursor = { readonly createdAt: Date; readonly id: string; readonly further?: boolean }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const writeCursor = ({ createdAt, id, further }: Cursor): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id, ...(further ? [true] : [])])).toString('base64url')

export function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined
  try {
    const [time, id, further]: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const createdAt = new Date(typeof time === 'string' ? time : Number.NaN)
    if (typeof id === 'string' && uuid.test(id) && !Number.isNaN(createdAt.getTime()))
      return { createdAt, id, ...(further === true && { further }) }
  } catch {
    // Not even JSON: refused like any other foreign cursor.
  }
  throw new Refusal('malformedRequest')
}
