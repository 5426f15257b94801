// Binding a phone: the user verifies first, then proves to hold the new phone.

import type { changeMobile as changeEntry, changeMobilePrecheck as precheckEntry } from '@sampan/contract/api/user.ts'
import { maskPhone } from '@sampan/contract/format.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import type { AuthDeps } from '../auth/public.ts'
import { mintTicket, readUser, setVerifiedMobile, startHold, useTicket } from '../auth/public.ts'

export async function changeMobilePrecheck({
  tx,
  session,
  now,
}: WriteCtxOf<typeof precheckEntry>): Promise<Answer<typeof precheckEntry>> {
  const ticket = { kind: 'changeMobile', userId: session.userId, sessionId: session.id, email: session.email, now } as const
  const { token, expiresAt } = await mintTicket(tx, ticket)
  return { changeToken: token, expiresAt: expiresAt.toISOString() }
}

export async function changeMobile(
  { messages }: AuthDeps,
  ctx: WriteCtxOf<typeof changeEntry>,
  { body }: Input<typeof changeEntry>,
): Promise<Answer<typeof changeEntry>> {
  const { tx, session, now } = ctx
  const ticket = await useTicket(tx, { token: body.changeToken, kinds: ['changeMobile'], sessionId: session.id, now })
  if (ticket?.userId !== session.userId) throw new Refusal('stepExpired')
  const user = await readUser(tx, session.userId)
  await setVerifiedMobile(tx, user.id, body.mobile, now)
  // The first phone of a user adds protection; only one that takes another's place could be a thief's.
  const replaced = user.mobileVerifiedAt !== undefined && user.mobile !== body.mobile
  const holdUntil = replaced ? await startHold(tx, user, now) : null
  const mobile = maskPhone(body.mobile)
  const row = { action: 'mobileChanged', accountId: user.accountId, subject: user.id, detail: { mobile, replaced } } as const
  await audit(tx, callerOf(ctx), now, row)
  await messages.security(tx, { userId: user.id, kind: 'mobileChanged', params: { mobile } })
  return { mobile, holdUntil: holdUntil?.toISOString() ?? null }
}
