// The answer closes the case. A user reads it among the own cases; a visitor, who has no such list, in the mail itself.

import { isLanguage } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'

type Answer = {
  readonly id: string
  readonly version: number
  readonly text: string
  readonly operatorId: string
  readonly now: Date
}

type Row = { case_no: string; email: string | null; language: string; user_id: string | null }

export async function answerCase(tx: Tx, messages: Messages, { id, version, text, operatorId, now }: Answer): Promise<void> {
  const { rows } = await tx.query<Row>({
    name: 'feedback-answer',
    text: `update feedback_case c set answer = $3, answered_by = $4, closed_at = $5
           from feedback_case kept left join app_user u on u.id = kept.user_id
           where c.id = $1 and kept.id = c.id and c.version = $2 and c.closed_at is null
           returning c.case_no, coalesce(u.email, c.email) as email, coalesce(u.language, c.language) as language, u.id as user_id`,
    values: [id, version, text, operatorId, now],
  })
  const row = rows[0]
  if (!row) throw new Refusal('staleVersion')
  if (row.email === null) return
  const { case_no: reference, email, user_id: userId } = row
  const language = isLanguage(row.language) ? row.language : 'en'
  if (userId !== null) await messages.letter(tx, { userId, email, language, kind: 'caseAnswered', params: { reference } })
  else await messages.letter(tx, { email, language, kind: 'visitorCaseAnswered', params: { reference, answer: text } })
}
