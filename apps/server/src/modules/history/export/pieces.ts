// A file in the database, in pieces: written and read a piece at a time, whatever its size.

import { Readable } from 'node:stream'
import type { Db } from '../../../platform/db/db.ts'

const pieceBytes = 256 * 1024

/** Gathers what comes until a piece is full. */
export async function writePieces(db: Db, exportId: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  let [number, total, size] = [0, 0, 0]
  let waiting: Buffer[] = []
  const put = async () => {
    await db.query('insert into history_export_piece (export_id, number, bytes) values ($1, $2, $3)', [
      exportId,
      number++,
      Buffer.concat(waiting),
    ])
    total += size
    size = 0
    waiting = []
  }
  for await (const some of bytes) {
    waiting.push(some)
    size += some.length
    if (size >= pieceBytes) await put()
  }
  if (size > 0) await put()
  return total
}

export const readPieces = (db: Db, exportId: string): Readable => Readable.from(pieces(db, exportId), { objectMode: false })

async function* pieces(db: Db, exportId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const { rows } = await db.query<{ bytes: Buffer }>(
      'select bytes from history_export_piece where export_id = $1 and number = $2',
      [exportId, number],
    )
    if (!rows[0]) return
    yield rows[0].bytes
  }
}
