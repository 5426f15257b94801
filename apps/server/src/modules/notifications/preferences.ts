// Which groups of notices a user also gets by mail and on their devices. Groups without a choice are sent.

import type { noticePreferences as readEntry, setNoticePreferences as setEntry } from '@sampan/contract/api/notifications.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type MailGroup, mailGroups } from '@sampan/contract/notice-groups.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'

type Choice = ResultOf<typeof readEntry>['mailed']
type Row = { unmailed: string[]; unpushed: string[] }

export async function readPreferences({ db, session }: ReadCtxOf<typeof readEntry>): Promise<Answer<typeof readEntry>> {
  const { rows } = await db.query<Row>({
    name: 'notice-preference-read',
    text: 'select unmailed, unpushed from notice_preference where user_id = $1',
    values: [session.userId],
  })
  return showPreferences(rows[0])
}

export async function setPreferences(
  { tx, session }: WriteCtxOf<typeof setEntry>,
  { body: { pushed = {}, ...mailed } }: Input<typeof setEntry>,
): Promise<Answer<typeof setEntry>> {
  // Two switches moved at once must not undo each other.
  await tx.query({
    name: 'notice-preference-open',
    text: `insert into notice_preference (user_id, unmailed) values ($1, '{}') on conflict do nothing`,
    values: [session.userId],
  })
  const { rows } = await tx.query<Row>({
    name: 'notice-preference-set',
    text: `update notice_preference set
             unmailed = array(select unnest(unmailed) except select unnest($2::text[]) union select unnest($3::text[]) order by 1),
             unpushed = array(select unnest(unpushed) except select unnest($4::text[]) union select unnest($5::text[]) order by 1)
           where user_id = $1 returning unmailed, unpushed`,
    values: [session.userId, chosenIn(mailed), refusedIn(mailed), chosenIn(pushed), refusedIn(pushed)],
  })
  return showPreferences(rows[0])
}

type ChoiceChange = { readonly [Group in MailGroup]?: boolean | undefined }

const chosenIn = (change: ChoiceChange): MailGroup[] => mailGroups.filter((group) => change[group] !== undefined)
const refusedIn = (change: ChoiceChange): MailGroup[] => mailGroups.filter((group) => change[group] === false)

const showPreferences = (row: Row | undefined): ResultOf<typeof readEntry> => ({
  mailed: showChoice(row?.unmailed ?? []),
  pushed: showChoice(row?.unpushed ?? []),
})

function showChoice(refused: readonly string[]): Choice {
  const isWanted = (group: MailGroup): boolean => !refused.includes(group)
  return {
    arrivals: isWanted('arrivals'),
    progress: isWanted('progress'),
    approvals: isWanted('approvals'),
    news: isWanted('news'),
  }
}
