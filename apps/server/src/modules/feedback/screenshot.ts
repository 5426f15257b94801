// The file that a case may have: inspected like every file from outside, and a picture unless we asked for a document.

import type { sendFeedback as entry } from '@sampan/contract/api/feedback.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inspectFile, type SafeFile } from '../../platform/files/inspect-file.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { ReadCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { findWanted } from './document-requests.ts'

const bytesPerUserMax = 50 * 1_048_576

/** Re-encoding pictures is slow: it happens before the transaction opens. */
export async function inspectScreenshot(
  { db, session }: ReadCtxOf<typeof entry>,
  { files, body: { transactionId } }: Input<typeof entry>,
): Promise<SafeFile | undefined> {
  const [file] = files
  if (!file) return undefined
  // Visitors cannot store files here.
  if (!session || files.length > 1) throw new Refusal('invalidInput', { fields: { screenshot: messages.invalid } })
  const safe = await inspectFile(file)
  const wanted = transactionId !== undefined && (await findWanted(db, session.accountId, transactionId)) !== undefined
  if (safe.type === 'application/pdf' && !wanted)
    throw new Refusal('invalidInput', { fields: { screenshot: messages.pictureType } })
  return safe
}

type ScreenshotOwner = { readonly caseId: string; readonly userId: string }

export async function keepScreenshot(tx: Tx, screenshot: SafeFile, { caseId, userId }: ScreenshotOwner): Promise<void> {
  const { name, type, bytes, sha256 } = screenshot
  const { rows } = await tx.query<{ used: bigint }>({
    name: 'feedback-space',
    text: `select coalesce(sum(s.size), 0)::bigint as used from feedback_screenshot s join feedback_case c on c.id = s.case_id where c.user_id = $1`,
    values: [userId],
  })
  if (Number(rows[0]?.used ?? 0n) + bytes.length > bytesPerUserMax) throw new Refusal('storageFull')
  await tx.query({
    name: 'feedback-screenshot',
    text: 'insert into feedback_screenshot (id, case_id, name, type, size, sha256, bytes) values ($1, $2, $3, $4, $5, $6, $7)',
    values: [newId(), caseId, name, type, bytes.length, sha256, bytes],
  })
}
