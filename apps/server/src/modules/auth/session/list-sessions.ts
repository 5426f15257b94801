// Where the user is signed in.

import type { listSessions as entry } from '@sampan/contract/api/security.ts'
import { readSessionPolicy } from '../../../platform/db/policies.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import { sayDevice } from '../device-name.ts'
import { networkLocation } from '../network-location.ts'

type Row = { id: string; device: string | null; address: string | null; created_at: Date; last_seen_at: Date }

const shownMax = 100

export async function listSessions({ db, session, language, now }: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { idleMs } = await readSessionPolicy(db)
  const { rows } = await db.query<Row>({
    name: 'list-sessions',
    text: `select id, device, address, created_at, last_seen_at from session
           where user_id = $1 and revoked_at is null and expires_at > $2 and last_seen_at > $3
           order by last_seen_at desc limit ${shownMax}`,
    values: [session.userId, now, new Date(now.getTime() - idleMs)],
  })
  return {
    resultList: rows.map((row) => ({
      id: row.id,
      device: sayDevice(row.device, language),
      place: networkLocation(row.address, language),
      signedInAt: row.created_at.toISOString(),
      lastActiveAt: row.last_seen_at.toISOString(),
      present: row.id === session.id,
    })),
  }
}
