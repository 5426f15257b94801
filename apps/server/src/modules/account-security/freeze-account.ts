// The emergency brake: nothing goes out any more. Taking it off again is proven and waits a day, so that a thief cannot.

import type {
  freezeAccount as freezeEntry,
  liftFreeze as liftEntry,
  freezeByLink as linkEntry,
} from '@sampan/contract/api/security.ts'
import { waits } from '@sampan/contract/constants.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { type Actor, audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { findUserById, freezeByOwner, isFrozen, readUser, scheduleFreezeLift, type User, useTicket } from '../auth/public.ts'
import type { FreezeDeps } from './deps.ts'

export async function freeze(deps: FreezeDeps, ctx: WriteCtxOf<typeof freezeEntry>): Promise<Answer<typeof freezeEntry>> {
  const user = await readUser(ctx.tx, ctx.session.userId)
  return freezeAccount(ctx.tx, deps, { user, actor: callerOf(ctx), now: ctx.now })
}

export async function freezeByLink(
  deps: FreezeDeps,
  ctx: WriteCtxOf<typeof linkEntry>,
  { body }: Input<typeof linkEntry>,
): Promise<Answer<typeof linkEntry>> {
  const { tx, now } = ctx
  const ticket = await useTicket(tx, { token: body.freezeKey, kinds: ['freeze'], now })
  const user = ticket?.userId === undefined ? undefined : await findUserById(tx, ticket.userId)
  if (!user) throw new Refusal('linkExpired')
  return freezeAccount(tx, deps, { user, actor: callerOf(ctx), now })
}

type Freeze = { readonly user: User; readonly actor: Actor; readonly now: Date }

async function freezeAccount(
  tx: Tx,
  { messages, revokeKeys }: FreezeDeps,
  { user, actor, now }: Freeze,
): Promise<{ frozen: true; at: string }> {
  // Before the account's row changes: approvals lock it first.
  await revokeKeys(tx, { accountId: user.accountId, actor, now })
  const frozenAt = await freezeByOwner(tx, user.accountId, now)
  await audit(tx, actor, now, { action: 'frozen', accountId: user.accountId, subject: user.id })
  await emit(tx, { userId: user.id, type: 'wallet_changed', ref: user.accountId })
  await messages.security(tx, { userId: user.id, kind: 'frozen' })
  return { frozen: true, at: frozenAt.toISOString() }
}

export async function liftFreeze({ messages }: FreezeDeps, ctx: WriteCtxOf<typeof liftEntry>): Promise<Answer<typeof liftEntry>> {
  const { tx, session, now, language } = ctx
  const user = await readUser(tx, session.userId)
  if (!['individual', 'owner', 'admin'].includes(user.role))
    throw new Refusal('scopeMissing', { params: { scope: scopeLabels['account.security'][language] } })
  if (user.frozenByOperator) throw new Refusal('frozenByUs')
  if (!isFrozen(user, now)) return { frozen: false, liftsAt: now.toISOString() }
  const soonest = new Date(now.getTime() + waits.securityHoldMs)
  const liftsAt = (await scheduleFreezeLift(tx, user.accountId, soonest)).toISOString()
  await audit(tx, callerOf(ctx), now, {
    action: 'freezeLiftAsked',
    accountId: user.accountId,
    subject: user.id,
    detail: { liftsAt },
  })
  await messages.security(tx, { userId: user.id, kind: 'freezeLiftAsked', params: { liftsAt } })
  return { frozen: true, liftsAt }
}
