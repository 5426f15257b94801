// Names of rows, and secrets that only their holder knows.

import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** Sorted by time of birth, so that an index on it grows at one end only. */
export const newId = (): string => randomUUIDv7()

/** For ids from outside: what cannot be one of ours is null, and finds nothing. The column itself is compared, which its index can do. */
export const rowId = (text: string): string | null => (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null)

/** 256 bits that nobody can guess; given out once and kept only as its hash. The prefix lets logs and scanners know it. */
export const newToken = (kind: string): string => `sampan_${kind}_${randomBytes(32).toString('base64url')}`

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The same hash in base64url, for the calls of every moment: making a buffer costs more than the hash. */
export const hashTokenText = (token: string): string => hash('sha256', token, 'base64url')

export const sha256Of = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')
