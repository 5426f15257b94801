// The place in a list sorted by time and id, newest first. A cursor that was not made here is refused.

import { Refusal } from '@sampan/contract/refusals.ts'

export type Place = { readonly createdAt: Date; readonly id: string }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const writeCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url')

export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    const [time, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const createdAt = new Date(typeof time === 'string' ? time : Number.NaN)
    if (typeof id === 'string' && uuid.test(id) && !Number.isNaN(createdAt.getTime())) return { createdAt, id }
  } catch {
    // Not even JSON: refused like any other foreign cursor.
  }
  throw new Refusal('malformedRequest')
}
