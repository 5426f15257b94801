// The user's own notices, newest first. Nobody else's can be named here.

import type { countUnread as countEntry, searchNotices as entry } from '@sampan/contract/api/notifications.ts'
import { unreadMax } from '@sampan/contract/notice-groups.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { type NoticeRow, showNotice } from './show-notice.ts'

const statement = (name: string, more: string) => ({
  name,
  text: `select id, about, kind, params, created_at, read_at from notice
         where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid)) ${more}
         order by created_at desc, id desc limit $4`,
})
const allNotices = statement('notice-search', '')
const unreadNotices = statement('notice-search-unread', 'and read_at is null')

export async function searchNotices(
  { db, session, language }: ReadCtxOf<typeof entry>,
  { body: { query, pagination } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const after = readCursor(pagination.cursor)
  const { rows } = await db.query<NoticeRow>({
    ...(query.unread ? unreadNotices : allNotices),
    values: [session.userId, after?.createdAt ?? null, after?.id ?? null, pagination.size + 1],
  })
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map((row) => showNotice(row, { language, session })),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

export async function countUnread({ db, session }: ReadCtxOf<typeof countEntry>): Promise<Answer<typeof countEntry>> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'notice-count-unread',
    text: `select count(*)::int as unread from (select from notice where user_id = $1 and read_at is null limit ${unreadMax}) as few`,
    values: [session.userId],
  })
  return { unread: rows[0]?.unread ?? 0 }
}
