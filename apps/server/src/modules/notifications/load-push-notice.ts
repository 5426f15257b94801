// What a device shows of a notice. It passes through another company and appears on lock screens, so it has neither amounts,
// addresses nor names: only words that every notice of its kind has, and the id that leads to it.

import { isLanguage } from '@sampan/contract/language.ts'
import { isMailGroup, type NoticeGroup } from '@sampan/contract/notice-groups.ts'
import type { LoadPushNotice, PushNotice } from '../push/public.ts'
import { fillPath } from './message-facts.ts'
import { noticeWords } from './notice-messages.ts'
import { groupOfNotice, historyPath, type NoticeRow, wordsOf } from './show-notice.ts'

type Row = NoticeRow & { readonly language: string; readonly unpushed: string[] | null }

/** Later than that it is no news any more. */
const newsMs = 86_400_000

export const loadPushNotice: LoadPushNotice = async (db, noticeId, now) => {
  const { rows } = await db.query<Row>({
    name: 'push-notice',
    text: `select notice.id, about, notice.kind, params, notice.created_at, read_at, language, unpushed
           from notice join app_user on app_user.id = notice.user_id left join notice_preference using (user_id)
           where notice.id = $1 and read_at is null and notice.created_at > $2`,
    values: [noticeId, new Date(now.getTime() - newsMs)],
  })
  const row = rows[0]
  if (!row) return undefined
  const group = groupOfNotice(row)
  return isMailGroup(group) && row.unpushed?.includes(group) ? undefined : toPushNotice(row, group)
}

function toPushNotice(row: Row, group: NoticeGroup): PushNotice {
  const { subject, lead } = wordsOf(row)
  const language = isLanguage(row.language) ? row.language : 'en'
  return {
    message: { id: row.id, title: subject[language], body: lead[language], path: pathOf(row), language },
    urgency: urgencies[group],
    // An arrival says the same as the one before it; of an approval each has to be seen.
    topic: collapsed.has(group) ? row.kind : row.id,
  }
}

/** Ids that lead to what the notice is about. Other pages are reached through the notification centre. */
function pathOf(row: Row): string {
  if (row.about !== 'notice') return '/notifications'
  const path = noticeWords[row.kind].button?.path ?? historyPath
  return path.includes('{reference}') && !row.params.reference ? '/notifications' : fillPath(path, row.params)
}

const urgencies: Readonly<Record<NoticeGroup, PushNotice['urgency']>> = {
  arrivals: 'normal',
  progress: 'normal',
  approvals: 'high',
  news: 'low',
  outgoing: 'high',
  security: 'high',
  decisions: 'normal',
}

const collapsed: ReadonlySet<NoticeGroup> = new Set<NoticeGroup>(['arrivals', 'progress', 'news'])
