// The approvals of a company to look at.

import type * as entry from '@sampan/contract/api/approvals.ts'
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import type { CompanyDeps } from '../deps.ts'
import { type ApprovalRow, findApproval } from './approval-requests.ts'
import { showApprovals, showDetail } from './show-approval.ts'
import { findApprovingRole, isDecidable as mine } from './waiting-queue.ts'

const open = `(state in ('PENDING', 'BLOCKED') and expires_at > $2)`
const isOf = `case $5::text when 'mine' then ${mine} when 'made' then maker_id = $3 when 'others' then not ${mine} else true end`
const isIn = `case $6::text when 'open' then ${open} when 'closed' then not ${open} when 'EXPIRED' then state = 'EXPIRED' or (state in ('PENDING', 'BLOCKED') and expires_at <= $2)
  when 'PENDING' then state = 'PENDING' and expires_at > $2 when 'BLOCKED' then state = 'BLOCKED' and expires_at > $2 else $6::text is null or state = $6 end`

export async function searchCompanyApprovals(
  { db, session, language, now }: Pick<ReadCtxOf<typeof entry.searchApprovals>, 'db' | 'session' | 'language' | 'now'>,
  { body: { query, pagination } }: Pick<Input<typeof entry.searchApprovals>, 'body'>,
): Promise<Answer<typeof entry.searchApprovals>> {
  const after = readCursor(pagination.cursor)
  const { rows } = await db.query<ApprovalRow>({
    name: 'approval-search',
    text: `select * from approval where account_id = $1 and ${isOf} and ${isIn} and ($7::text is null or action = $7)
             and ($8::timestamptz is null or (created_at, id) < ($8, $9::uuid))
           order by created_at desc, id desc limit $10`,
    values: [
      session.accountId,
      now,
      session.userId,
      await findApprovingRole(db, session),
      query.of ?? null,
      query.state ?? null,
      query.action ?? null,
      after?.createdAt ?? null,
      after?.id ?? null,
      pagination.size + 1,
    ],
  })
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: await showApprovals(db, session.accountId, page, { userId: session.userId, language, now }),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

export async function countCompanyApprovals({
  db,
  session,
  now,
}: ReadCtxOf<typeof entry.countApprovals>): Promise<Answer<typeof entry.countApprovals>> {
  const { rows } = await db.query<{ mine: bigint; made: bigint }>({
    name: 'approval-count',
    text: `select count(*) filter (where ${mine}) as mine, count(*) filter (where maker_id = $3 and ${open}) as made
           from approval where account_id = $1 and state in ('PENDING', 'BLOCKED')`,
    values: [session.accountId, now, session.userId, await findApprovingRole(db, session)],
  })
  return { mine: Number(rows[0]?.mine ?? 0), made: Number(rows[0]?.made ?? 0) }
}

export async function readApproval(
  deps: CompanyDeps,
  { db, session, language, now }: ReadCtxOf<typeof entry.getApproval>,
  { params: { id } }: Input<typeof entry.getApproval>,
): Promise<Answer<typeof entry.getApproval>> {
  const { accountId, userId, scopes } = session
  return showDetail(db, deps, await findApproval(db, accountId, id), { userId, scopes, language, now })
}
