// Another label, or none of it any more. Everything else of a saved address is fixed.

import type {
  relabelAddress as relabelAddressEndpoint,
  removeAddress as removeAddressEndpoint,
} from '@sampan/contract/api/blockchain-address.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { requestApproval } from './address-approval.ts'
import type { AddressDeps } from './deps.ts'
import { moveAddress } from './move-address.ts'
import { show } from './show-address.ts'
import { findOwn, stateNow } from './store.ts'

export async function relabelAddress(
  ctx: WriteCtxOf<typeof relabelAddressEndpoint>,
  { params: { id }, body: { label } }: Input<typeof relabelAddressEndpoint>,
): Promise<Answer<typeof relabelAddressEndpoint>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const row = await findOwn(tx, accountId, id, 'for update of address')
  if (row.state === 'INACTIVE') throw new Refusal('notFound')
  await tx.query('update blockchain_address set label = $2, version = version + 1, updated_at = $3 where id = $1', [
    row.id,
    label,
    now,
  ])
  await audit(tx, callerOf(ctx), now, {
    action: 'addressRelabelled',
    accountId,
    subject: row.id,
    detail: { from: row.label, to: label },
  })
  await emitToAccount(tx, accountId, { type: 'address_changed', ref: row.id })
  return show(await findOwn(tx, accountId, id), ctx)
}

/** Grouping changes nothing about where money goes: neither the version nor the time of the next step. */
export async function assignAddressPayee(tx: Tx, { accountId, id, payeeId }: PayeeAssignment): Promise<void> {
  const row = await findOwn(tx, accountId, id, 'for update of address')
  if (row.state === 'INACTIVE') throw new Refusal('notFound')
  await tx.query('update blockchain_address set payee_id = $2 where id = $1', [row.id, payeeId])
}

type PayeeAssignment = { readonly accountId: string; readonly id: string; readonly payeeId: string | null }

export async function removeAddress(
  deps: AddressDeps,
  ctx: WriteCtxOf<typeof removeAddressEndpoint>,
  { params: { id } }: Input<typeof removeAddressEndpoint>,
): Promise<Answer<typeof removeAddressEndpoint>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const actor = callerOf(ctx)
  await withdrawRequest(ctx, deps, id)
  const row = await findOwn(tx, accountId, id, 'for update of address')
  if (row.state === 'INACTIVE') throw new Refusal('notFound')
  const asked = { row, action: 'addressDelete', userId, actor, risk: row.risk, now } as const
  const waits = session.accountType === 'corporate' && stateNow(row, now) === 'ACTIVE' && (await requestApproval(tx, deps, asked))
  await moveAddress(tx, { row, move: waits ? 'requestDelete' : 'delete', by: 'customer', actor, now, action: 'addressDeleted' })
  const { label, network, address, memo } = row
  const params = { label, network: networkById(network).label, walletAddress: address, ...(memo ? { memo } : {}) }
  await deps.messages.security(tx, { userId, kind: 'addressDeleted', params })
  return {}
}

/** An address that still waits to be added goes without asking; what waits to be deleted goes on waiting. */
async function withdrawRequest({ tx, session, now, ...ctx }: WriteCtx, { approvals }: AddressDeps, id: string): Promise<void> {
  const { accountId, accountType } = session
  if (accountType === 'individual') return
  await approvals.lockCompany(tx, accountId)
  const { state } = await findOwn(tx, accountId, id)
  if (state === 'PENDING_ADD')
    await approvals.withdraw(tx, { accountId, subjectId: id, actor: callerOf({ session, ...ctx }), now })
}
