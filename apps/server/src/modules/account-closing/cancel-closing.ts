// An owner keeps the account after all, at any time before it is closed. No factor: it only undoes.

import type { cancelAccountClosing as entry } from '@sampan/contract/api/account-closing.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { readUser } from '../auth/public.ts'
import { findOpenClosing, moveClosing, ownsAccount, readClosing, recordClosing, showClosing } from './closings.ts'
import type { ClosingDeps } from './deps.ts'

export async function cancelClosing(deps: ClosingDeps, ctx: WriteCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { tx, session, language, now } = ctx
  const { accountId, userId } = session
  const actor = callerOf(ctx)
  await deps.approvals.lockCompany(tx, accountId)
  if (!ownsAccount(await readUser(tx, userId))) throw new Refusal('ownersOnly')
  const row = await findOpenClosing(tx, accountId)
  if (!row) throw new Refusal('notFound')
  await moveClosing(tx, row, 'cancel', { by: 'customer' })
  if (row.state === 'PENDING_APPROVAL') await deps.approvals.withdraw(tx, { accountId, subjectId: row.id, actor, now })
  const kind = 'accountClosingCancelled'
  await recordClosing(tx, deps, { row, action: kind, kind, actor, now })
  return showClosing(await readClosing(tx, row.id), { language, mayClose: true })
}
