// Marks notices as read. An id of another user is answered like an unknown one.

import type { markRead as entry } from '@sampan/contract/api/notifications.ts'
import { emit } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'

export async function markRead(
  { tx, session, now }: WriteCtxOf<typeof entry>,
  { body: { ids = [], until } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { rowCount } = await tx.query({
    name: 'notice-mark-read',
    text: `update notice set read_at = $2
           where user_id = $1 and read_at is null and (id = any($3::uuid[]) or created_at <= $4::timestamptz)`,
    values: [session.userId, now, ids.map((id) => rowId(id)), until ?? null],
  })
  // The bell on the user's other screens counts again.
  if (rowCount) await emit(tx, { userId: session.userId, type: 'notification', ref: session.userId })
  return {}
}
