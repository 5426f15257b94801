// Names of rows, and secrets that only their holder knows.

import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** The cell of this installation, 0 to 999: a whole copy of the product for a group of customers. There is one so far. */
const cell = 0

/**
 * UUIDv7: sorted by time of birth, so that an index on it grows at one end only. Its fourth group holds two bits of the variant,
 * ten of the cell and four random ones; 48 random bits follow.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const group = 0x80_00 | (cell << 4) | Number.parseInt(id.charAt(22), 16)
  return `${id.slice(0, 19)}${group.toString(16)}${id.slice(23)}`
}

/** For ids from outside: what cannot be one of ours is null, and finds nothing. The column itself is compared, which its index can do. */
export const rowId = (text: string): string | null => (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null)

/** 256 bits that nobody can guess; given out once and kept only as its hash. The prefix lets logs and scanners know it. */
export const newToken = (kind: string): string => `sampan_${kind}_${randomBytes(32).toString('base64url')}`

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The same hash in base64url, for the calls of every moment: making a buffer costs more than the hash. */
export const hashTokenText = (token: string): string => hash('sha256', token, 'base64url')

export const sha256Of = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
