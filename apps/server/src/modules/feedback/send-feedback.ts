// Opens a case. It is the writer's own: nobody else can look it up, and a case number alone opens nothing.

import { randomInt } from 'node:crypto'
import type { sendFeedback as entry } from '@sampan/contract/api/feedback.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { SafeFile } from '../../platform/files/inspect-file.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { answerRequest } from './document-requests.ts'
import { findOwnTransaction } from './own-transaction.ts'
import { keepScreenshot } from './screenshot.ts'

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 'C-7KQ2MXW4': to be read out on the telephone. */
const newCaseNo = (): string => `C-${Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length))).join('')}`

export async function sendFeedback(
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
  screenshot: SafeFile | undefined,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const [id, caseNo] = [newId(), newCaseNo()]
  const { category, message, transactionId } = body
  if (transactionId !== undefined && !session) throw new Refusal('notFound')
  const meant = session && transactionId !== undefined ? await findOwnTransaction(tx, session, transactionId) : undefined
  await tx.query({
    name: 'feedback-send',
    text: `insert into feedback_case (id, case_no, account_id, user_id, category, message, email, transaction_id, transaction_kind, transaction_reference, language, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      id,
      caseNo,
      session?.accountId ?? null,
      session?.userId ?? null,
      category,
      // A form with files ends its lines as mails do.
      message.replaceAll('\r\n', '\n'),
      // A signed-in user is answered at their verified address.
      session ? null : (body.email ?? null),
      meant ? transactionId : null,
      meant?.kind ?? null,
      meant?.reference ?? null,
      language,
      now,
    ],
  })
  if (session && meant && transactionId !== undefined)
    await answerRequest(tx, { accountId: session.accountId, transactionId, caseId: id })
  if (session && screenshot) await keepScreenshot(tx, screenshot, { caseId: id, userId: session.userId })
  await audit(tx, callerOf(ctx), now, {
    action: 'feedbackSent',
    ...(session && { accountId: session.accountId }),
    subject: id,
    detail: { category },
  })
  return { caseNo, createdAt: now.toISOString() }
}
