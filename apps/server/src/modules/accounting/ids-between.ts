// Which numbers of transfers lie between two times. Times have no index: numbers grow with them, so halving finds the place.

import type { Db } from '../../platform/db/db.ts'

/** A number is drawn before its transaction ends, so times are a little out of order; no transaction lasts this long. */
const slackMs = 300_000

export async function idsBetween(db: Db, from?: string, to?: string): Promise<{ from: bigint; to: bigint }> {
  const { rows } = await db.query<{ last: bigint | null }>('select max(id) as last from ledger.transfer')
  const last = rows[0]?.last ?? 0n
  return {
    from: from === undefined ? 1n : await firstFrom(db, new Date(new Date(from).getTime() - slackMs), last),
    to: to === undefined ? last : await firstFrom(db, new Date(new Date(to).getTime() + slackMs), last),
  }
}

/** The first number whose time is not before this one; one past the last where there is none. */
async function firstFrom(db: Db, time: Date, last: bigint): Promise<bigint> {
  let [low, high] = [1n, last + 1n]
  while (low < high) {
    const middle = (low + high) / 2n
    const { rows } = await db.query<{ id: bigint; posted_at: Date }>({
      name: 'transfer-from',
      text: 'select id, posted_at from ledger.transfer where id >= $1 order by id limit 1',
      values: [middle],
    })
    const found = rows[0]
    if (!found || found.posted_at >= time) high = middle
    else low = found.id + 1n
  }
  return low
}
