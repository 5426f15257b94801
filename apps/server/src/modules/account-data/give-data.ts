// The download itself. It is recorded before the first byte leaves.

import { Readable } from 'node:stream'
import type { accountDataFile as entry } from '@sampan/contract/api/account-data.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import { requireOwner } from './request-data.ts'
import { writeAccountData } from './write-data.ts'

export async function giveAccountData(
  ctx: ManualCtxOf<typeof entry>,
  { params: { id } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { db, transact, session, language, now } = ctx
  const { accountId, userId } = session
  // A role that was taken away since then takes away the file too.
  await requireOwner(db, userId)
  await transact(async (tx) => {
    const { rowCount } = await tx.query(
      `update account_data_request set downloaded_at = $5
       where id = $1 and account_id = $2 and user_id = $3 and session_id = $4 and expires_at > $5`,
      [rowId(id), accountId, userId, session.id, now],
    )
    if (rowCount !== 1) throw new Refusal('notFound')
    await audit(tx, callerOf(ctx), now, { action: 'accountDataDownloaded', accountId, subject: userId })
  })
  return {
    name: `sampan-data-${now.toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    content: Readable.from(writeAccountData(db, { accountId, userId, language, now }), { objectMode: false }),
  }
}
