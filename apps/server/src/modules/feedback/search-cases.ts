// The user's own cases, newest first, with what we answered.

import type { searchCases as entry } from '@sampan/contract/api/feedback.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'

type Case = ResultOf<typeof entry>['resultList'][number]
type Row = {
  id: string
  case_no: string
  category: Case['category']
  message: string
  answer: string | null
  transaction_id: string | null
  transaction_kind: NonNullable<Case['transaction']>['kind'] | null
  transaction_reference: string | null
  has_screenshot: boolean
  closed_at: Date | null
  created_at: Date
}

export async function searchCases(
  { db, session }: ReadCtxOf<typeof entry>,
  { body: { query, pagination } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const after = readCursor(pagination.cursor)
  const { rows } = await db.query<Row>({
    name: 'feedback-search',
    text: `select id, case_no, category, message, answer, transaction_id, transaction_kind, transaction_reference,
             exists (select from feedback_screenshot s where s.case_id = feedback_case.id) as has_screenshot, closed_at, created_at
           from feedback_case where user_id = $1 and ($2::boolean is null or (closed_at is null) = $2) and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
           order by created_at desc, id desc limit $5`,
    values: [session.userId, query.open ?? null, after?.createdAt ?? null, after?.id ?? null, pagination.size + 1],
  })
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map(showCase),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

function showCase({ transaction_id: id, transaction_kind: kind, transaction_reference: reference, ...row }: Row): Case {
  return {
    caseNo: row.case_no,
    category: row.category,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    open: row.closed_at === null,
    answer: row.answer,
    answeredAt: row.closed_at?.toISOString() ?? null,
    transaction: id !== null && kind !== null && reference !== null ? { id, kind, reference } : null,
    hasScreenshot: row.has_screenshot,
  }
}
