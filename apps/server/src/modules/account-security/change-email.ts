// Moving to another e-mail address: the old one is proven first, then the new one. Both get a notice.

import type { changeEmail as changeEntry, changeEmailPrecheck as precheckEntry } from '@sampan/contract/api/user.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import { codeOf } from '../../platform/db/database-errors.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { tellSessionsChanged } from '../../platform/security/session.ts'
import type { AuthDeps } from '../auth/public.ts'
import { endSessions, mintTicket, readUser, setEmail, startHold, useTicket, voidTickets } from '../auth/public.ts'

const taken: Text = {
  en: 'This email already belongs to an account. Use another one.',
  'zh-CN': '此邮箱已属于某个账户，请使用其他邮箱。',
  th: 'อีเมลนี้เป็นของบัญชีอื่นแล้ว ใช้อีเมลอื่น',
}

export async function changeEmailPrecheck({
  tx,
  session,
  now,
}: WriteCtxOf<typeof precheckEntry>): Promise<Answer<typeof precheckEntry>> {
  const ticket = { kind: 'changeEmail', userId: session.userId, sessionId: session.id, email: session.email, now } as const
  const { token, expiresAt } = await mintTicket(tx, ticket)
  return { changeToken: token, expiresAt: expiresAt.toISOString() }
}

export async function changeEmail(
  { messages }: AuthDeps,
  ctx: WriteCtxOf<typeof changeEntry>,
  { body }: Input<typeof changeEntry>,
): Promise<Answer<typeof changeEntry>> {
  const { tx, session, now } = ctx
  const email = normalizeEmail(body.email)
  const ticket = await useTicket(tx, { token: body.changeToken, kinds: ['changeEmail'], sessionId: session.id, now })
  if (ticket?.userId !== session.userId) throw new Refusal('stepExpired')
  const user = await readUser(tx, session.userId)
  await replaceEmail(tx, user.id, email)
  tellSessionsChanged(tx)
  // What was begun with the old address is over, a forgotten password above all.
  await voidTickets(tx, user.id, ['login', 'passkeyLogin', 'precheck', 'reset', 'changeEmail'], now)
  await endSessions(tx, { userId: user.id, except: session.id, because: 'userUpdated', event: 'wallet_user_updated', now })
  const holdUntil = await startHold(tx, user, now)
  const detail = { from: maskEmail(user.email), to: maskEmail(email) }
  await audit(tx, callerOf(ctx), now, { action: 'emailChanged', accountId: user.accountId, subject: user.id, detail })
  await messages.security(tx, {
    userId: user.id,
    kind: 'emailChanged',
    params: { email: maskEmail(email) },
    also: [user.email],
  })
  return { email: maskEmail(email), holdUntil: holdUntil.toISOString() }
}

async function replaceEmail(tx: Tx, userId: string, email: string): Promise<void> {
  try {
    await setEmail(tx, userId, email)
  } catch (error) {
    // The new address has been proven by its code, so only its owner learns this.
    if (codeOf(error) === '23505') throw new Refusal('invalidInput', { fields: { email: taken }, cause: error })
    throw error
  }
}
