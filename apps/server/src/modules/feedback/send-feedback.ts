// Opens a case. It is the writer's own: nobody else can look it up, and a case number alone opens nothing.

import { randomInt } from 'node:crypto'
import type { send as entry } from '@sampan/contract/api/feedback.ts'
import { audit, callerOf } from '../../platform/audit.ts'
import type { WriteVerb } from '../../platform/ctx.ts'
import { newId } from '../../platform/ids.ts'

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 'C-7KQ2MXW4': to be read out on the telephone. */
const newCaseNo = (): string => `C-${Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('')}`

export const sendFeedback: WriteVerb<typeof entry> = async (ctx, { body }) => {
  const { tx, session, now, language } = ctx
  const [id, caseNo] = [newId(), newCaseNo()]
  await tx.query({
    name: 'feedback-send',
    text: `insert into feedback_case (id, case_no, account_id, user_id, category, message, email, transaction_id, language, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      id,
      caseNo,
      session?.accountId ?? null,
      session?.userId ?? null,
      body.category,
      body.message,
      body.email ?? null,
      body.transactionId ?? null,
      language,
      now,
    ],
  })
  await audit(tx, callerOf(ctx), now, {
    action: 'feedbackSent',
    ...(session && { accountId: session.accountId }),
    subject: id,
    detail: { category: body.category },
  })
  return { caseNo, createdAt: now.toISOString() }
}
