// Deletes a saved bank account. Saving it again starts with everything again.

import type { removeBankAccount } from '@sampan/contract/api/bank-account.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { requestApproval } from './approval.ts'
import type { BankAccountDeps } from './deps.ts'
import { fieldsOf, findOwn } from './store.ts'

export async function removeAccount(
  deps: BankAccountDeps,
  ctx: WriteCtxOf<typeof removeBankAccount>,
  { params: { id } }: Input<typeof removeBankAccount>,
): Promise<Answer<typeof removeBankAccount>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  await withdrawRequest(ctx, deps, id)
  const row = await findOwn(tx, accountId, id, 'for update')
  const asked = { id: row.id, fields: fieldsOf(row), action: 'bankAccountDelete' } as const
  const waits = row.life_state === 'ACTIVE' && (await requestApproval(ctx, deps, asked))
  const place = { table: 'bank_account', column: 'life_state', id: row.id, state: row.life_state }
  const set = { version: row.version + 1, updated_at: now }
  await moveState(tx, bankAccountLife, place, waits ? 'requestDelete' : 'delete', { by: 'customer', set })
  await audit(tx, callerOf(ctx), now, { action: 'bankAccountDeleted', accountId, subject: id })
  await deps.messages.security(tx, { userId, kind: 'bankAccountDeleted', params: { label: row.label, bank: row.bank_name } })
  await emitToAccount(tx, accountId, { type: 'bank_account_changed', ref: id })
  return {}
}

/** An account that still waits to be added goes without asking; what waits to be deleted goes on waiting. */
async function withdrawRequest(ctx: WriteCtx, { approvals }: BankAccountDeps, id: string): Promise<void> {
  const { tx, session, now } = ctx
  const { accountId, accountType } = session
  if (accountType === 'individual') return
  await approvals.lockCompany(tx, accountId)
  const { life_state } = await findOwn(tx, accountId, id)
  if (life_state === 'PENDING_ADD') await approvals.withdraw(tx, { accountId, subjectId: id, actor: callerOf(ctx), now })
}
