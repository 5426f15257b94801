// Puts saved destinations under payees. Verification, cool-down and approval of a destination stay as they are.

import type * as entry from '@sampan/contract/api/payees.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { assignAccountPayee } from '../bank-accounts/public.ts'
import { assignAddressPayee } from '../saved-addresses/public.ts'
import { findOwnPayee } from './manage-payees.ts'

export async function assignAddress(
  ctx: WriteCtxOf<typeof entry.assignAddress>,
  { params: { id }, body: { payeeId } }: Input<typeof entry.assignAddress>,
): Promise<Answer<typeof entry.assignAddress>> {
  return assign(ctx, { id, payeeId, write: assignAddressPayee })
}

export async function assignBankAccount(
  ctx: WriteCtxOf<typeof entry.assignBankAccount>,
  { params: { id }, body: { payeeId } }: Input<typeof entry.assignBankAccount>,
): Promise<Answer<typeof entry.assignBankAccount>> {
  return assign(ctx, { id, payeeId, write: assignAccountPayee })
}

type Assignment = { readonly accountId: string; readonly id: string; readonly payeeId: string | null }
type Request = { readonly id: string; readonly payeeId: string | null; write(tx: Tx, assignment: Assignment): Promise<void> }

async function assign(ctx: WriteCtx, { id, payeeId, write }: Request): Promise<Record<string, never>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const payee = payeeId === null ? undefined : await findOwnPayee(tx, accountId, payeeId)
  await write(tx, { accountId, id, payeeId: payee?.id ?? null })
  await audit(tx, callerOf(ctx), now, {
    action: 'payeeAssigned',
    accountId,
    subject: id,
    detail: { payee: payee?.name ?? '' },
  })
  await emitToAccount(tx, accountId, { type: 'payee_changed', ref: id })
  return {}
}
