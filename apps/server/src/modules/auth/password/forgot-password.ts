// A forgotten password, first and second step. The first answers alike for every address; the second needs the factors.

import type {
  forgotPasswordPrecheck as precheckEntry,
  forgotPasswordValidate as validateEntry,
} from '@sampan/contract/api/password.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { mintTicket, useTicket, voidTickets } from '../tickets.ts'
import { findUserByEmail, findUserById } from '../users.ts'

export async function forgotPasswordPrecheck(
  { tx, now }: WriteCtxOf<typeof precheckEntry>,
  { body }: Input<typeof precheckEntry>,
): Promise<Answer<typeof precheckEntry>> {
  const email = normalizeEmail(body.query.email)
  const user = await findUserByEmail(tx, email)
  // An unknown email gets a ticket too, which leads nowhere. A disabled account gets codes: only its mailbox learns what it is.
  const owner = user ? { userId: user.id } : {}
  const { token, expiresAt } = await mintTicket(tx, { kind: 'precheck', email, now, ...owner })
  return { precheckToken: token, expiresAt: expiresAt.toISOString() }
}

/** The guard has checked the factors of this very ticket. */
export async function forgotPasswordValidate(
  { tx, now, ip }: WriteCtxOf<typeof validateEntry>,
  { body }: Input<typeof validateEntry>,
): Promise<Answer<typeof validateEntry>> {
  const ticket = await useTicket(tx, { token: body.precheckToken, kinds: ['precheck'], now })
  if (!ticket) throw new Refusal('stepExpired')
  const user = ticket.userId === undefined ? undefined : await findUserById(tx, ticket.userId)
  // Only the holder of the mailbox and the other factors gets here, so a stranger learns nothing.
  if (!user?.usable) throw new Refusal('invalidAccount')
  await voidTickets(tx, user.id, ['precheck', 'reset'], now)
  const { token, expiresAt } = await mintTicket(tx, { kind: 'reset', userId: user.id, email: user.email, now })
  const actor = { kind: 'visitor', address: ip } as const
  await audit(tx, actor, now, { action: 'passwordResetValidated', accountId: user.accountId, subject: user.id })
  return { resetToken: token, expiresAt: expiresAt.toISOString() }
}
