// The calls of an account's keys as its people read them. A key of another account is answered like an unknown one.

import type { searchCalls as entry } from '@sampan/contract/api/api-keys.ts'
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import { findKey } from '../read-keys.ts'

type CallRow = {
  id: string
  at: Date
  key_id: string
  key_name: string
  method: string
  path: string
  status: number | null
  code: string | null
  latency_ms: number
  address: string
}

const keptMs = 30 * 86_400_000

export async function searchCalls(
  { db, session, now }: ReadCtxOf<typeof entry>,
  { body: { query, pagination } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { accountId } = session
  const wantedKey = query.keyId === undefined ? null : (await findKey(db, accountId, query.keyId)).id
  const before = readCursor(pagination.cursor)
  // Without a name, so that each question is planned with its filters and uses their index.
  const { rows } = await db.query<CallRow>(
    `select c.id, c.at, c.key_id, u.name as key_name, c.method, c.path, c.status, c.code, c.latency_ms, c.address
     from api_call c join app_user u on u.id = c.key_id
     where c.account_id = $1 and c.at > $2 and ($3::uuid is null or c.key_id = $3)
       and ($4::text is null or ($4 = 'success' and c.status < 400) or ($4 = 'refused' and c.status between 400 and 499)
         or ($4 = 'failed' and (c.status is null or c.status >= 500)))
       and ($5::timestamptz is null or (c.at, c.id) < ($5, $6::uuid))
     order by c.at desc, c.id desc limit $7`,
    [
      accountId,
      new Date(now.getTime() - keptMs),
      wantedKey,
      query.result ?? null,
      before?.createdAt ?? null,
      before?.id ?? null,
      pagination.size + 1,
    ],
  )
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map(({ at, key_id: keyId, key_name: keyName, latency_ms: latencyMs, ...row }) => ({
      ...row,
      at: at.toISOString(),
      keyId,
      keyName,
      latencyMs,
    })),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.at, id: last.id }) : null },
  }
}
