// Which groups of notices a user also gets by mail. Groups without a choice are mailed.

import type { noticePreferences as readEntry, setNoticePreferences as setEntry } from '@sampan/contract/api/notifications.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type MailGroup, mailGroups } from '@sampan/contract/notice-groups.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'

type MailPreferences = ResultOf<typeof readEntry>['mailed']

export async function readPreferences({ db, session }: ReadCtxOf<typeof readEntry>): Promise<Answer<typeof readEntry>> {
  return {
    mailed: mailedOf(await unmailedOf(db, session.userId)),
  }
}

export async function setPreferences(
  { tx, session }: WriteCtxOf<typeof setEntry>,
  { body }: Input<typeof setEntry>,
): Promise<Answer<typeof setEntry>> {
  // Two switches moved at once must not undo each other.
  await tx.query({
    name: 'notice-preference-open',
    text: `insert into notice_preference (user_id, unmailed) values ($1, '{}') on conflict do nothing`,
    values: [session.userId],
  })
  const chosen = mailGroups.filter((group) => body[group] !== undefined)
  const { rows } = await tx.query<{ unmailed: string[] }>({
    name: 'notice-preference-set',
    text: `update notice_preference set unmailed = array(
             select unnest(unmailed) except select unnest($2::text[]) union select unnest($3::text[]) order by 1
           ) where user_id = $1 returning unmailed`,
    values: [session.userId, chosen, chosen.filter((group) => body[group] === false)],
  })
  return { mailed: mailedOf(rows[0]?.unmailed ?? []) }
}

async function unmailedOf(db: Db | Tx, userId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ unmailed: string[] }>({
    name: 'notice-preference-read',
    text: 'select unmailed from notice_preference where user_id = $1',
    values: [userId],
  })
  return rows[0]?.unmailed ?? []
}

const mailedOf = (unmailed: readonly string[]): MailPreferences => {
  const mailed = (group: MailGroup): boolean => !unmailed.includes(group)
  return {
    arrivals: mailed('arrivals'),
    progress: mailed('progress'),
    approvals: mailed('approvals'),
    news: mailed('news'),
  }
}
