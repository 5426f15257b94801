// A forgotten password, first and second step. The first answers alike for every address; the second needs the factors.

import type {
  forgotPasswordPrecheck as precheckEntry,
  forgotPasswordValidate as validateEntry,
} from '@sampan/contract/api/user.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/audit.ts'
import type { WriteVerb } from '../../../platform/ctx.ts'
import { mintTicket, useTicket, voidTickets } from '../tickets.ts'
import { findUserByEmail, findUserById } from '../users.ts'

export const forgotPasswordPrecheck: WriteVerb<typeof precheckEntry> = async ({ tx, now }, { body }) => {
  const email = normalizeEmail(body.query.email)
  const user = await findUserByEmail(tx, email)
  // An unknown address gets a ticket too: it leads nowhere, and nobody can tell.
  const owner = user?.usable ? { userId: user.id } : {}
  const { token, expiresAt } = await mintTicket(tx, { kind: 'precheck', email, now, ...owner })
  return { precheckToken: token, expiresAt: expiresAt.toISOString() }
}

/** The guard has checked the factors of this very ticket. */
export const forgotPasswordValidate: WriteVerb<typeof validateEntry> = async ({ tx, now, ip }, { body }) => {
  const ticket = await useTicket(tx, { token: body.precheckToken, kinds: ['precheck'], now })
  if (!ticket) throw new Refusal('stepExpired')
  const user = ticket.userId === undefined ? undefined : await findUserById(tx, ticket.userId)
  // Only who has shown the factors gets here, so this tells nothing to a stranger.
  if (!user?.usable) throw new Refusal('invalidAccount')
  await voidTickets(tx, user.id, ['precheck', 'reset'], now)
  const { token, expiresAt } = await mintTicket(tx, { kind: 'reset', userId: user.id, email: user.email, now })
  const actor = { kind: 'visitor', address: ip } as const
  await audit(tx, actor, now, { action: 'passwordResetValidated', accountId: user.accountId, subject: user.id })
  return { resetToken: token, expiresAt: expiresAt.toISOString() }
}
