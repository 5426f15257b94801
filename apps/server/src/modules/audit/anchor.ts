// The head of the chain, stored outside the database: an attacker who rewrites the chain there cannot rewrite it here.

import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '../../platform/db/db.ts'

export type Anchor = { readonly seq: bigint; readonly hash: Buffer; readonly at: Date }

export const anchorFile = (dataDir: string): string => join(dataDir, 'audit-anchors.log')

/** One line more, and on the disk before this returns. */
export async function appendAnchor(file: string, { seq, hash, at }: Anchor): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a+', 0o600)
  try {
    const { size } = await handle.stat()
    const last = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // A crash may have cut the last line: what follows begins on its own.
    const begin = size > 0 && last.buffer.toString() !== '\n' ? '\n' : ''
    await handle.appendFile(`${begin}${seq} ${hash.toString('hex')} ${at.toISOString()}\n`)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

const shape = /^([1-9]\d{0,18}) ([\da-f]{64}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/

/** What a crash may leave of a line. */
const torn = /^\d{0,19}(?: [\da-f]{0,64}(?: [\dTZ:.-]*)?)?$/

/** Every anchor in the order of the file. What a crash has cut is no anchor; any other line that cannot be read is a finding. */
export async function readAnchors(file: string): Promise<{ anchors: Anchor[]; unreadable: number }> {
  return parse((await readFile(file, 'utf8').catch(missingIsNothing)) ?? '')
}

function parse(text: string): { anchors: Anchor[]; unreadable: number } {
  const whole = text.split('\n').slice(0, -1)
  const anchors = whole.flatMap((line) => {
    const [, seq, hash, at] = shape.exec(line) ?? []
    return seq && hash && at ? [{ seq: BigInt(seq), hash: Buffer.from(hash, 'hex'), at: new Date(at) }] : []
  })
  return { anchors, unreadable: whole.filter((line) => !shape.test(line) && !torn.test(line)).length }
}

const tailBytes = 4_096

/** The file may be long; its last whole line is at its end. */
export async function lastAnchor(file: string): Promise<Anchor | undefined> {
  const handle = await open(file, 'r').catch(missingIsNothing)
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
    return parse(buffer.subarray(0, bytesRead).toString()).anchors.at(-1)
  } finally {
    await handle.close()
  }
}

/** True where the database lacks the head that was anchored here last: it was restored to an earlier moment, or cut. */
export async function isBehindAnchor(db: Db, file: string): Promise<boolean> {
  const anchor = await lastAnchor(file)
  if (!anchor) return false
  const { rowCount } = await db.query('select from audit_link where seq = $1 and hash = $2', [anchor.seq, anchor.hash])
  return rowCount === 0
}

function missingIsNothing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
