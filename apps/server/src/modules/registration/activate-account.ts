// The link of the letter: whom it belongs to, and the first password that makes the account usable. It works once.

import type { activateAccount as activateEntry, toBeActivateAccountInfo as infoEntry } from '@sampan/contract/api/activation.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { reconsiderApprovals } from '../../core/approvals/approval-jobs.ts'
import { tryMoveState } from '../../core/transitions/move-state.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import type { AuthDeps } from '../auth/public.ts'
import {
  findTicket,
  findUserById,
  moveAccountAccess,
  moveUserAccess,
  requireGoodPassword,
  setPassword,
  setPreferences,
  type User,
  useTicket,
} from '../auth/public.ts'
import { readHolderName } from './invitation.ts'

const kinds = ['activation'] as const

export async function readToBeActivated(
  { db, now }: ReadCtxOf<typeof infoEntry>,
  { body }: Input<typeof infoEntry>,
): Promise<Answer<typeof infoEntry>> {
  const { user, expiresAt } = await requireLink(db, body.query.accountKey, now)
  return {
    email: maskEmail(user.email),
    accountType: user.accountType,
    name: user.companyName ?? (user.role === 'guest' ? await readHolderName(db, user.accountId) : undefined) ?? user.name,
    isGuest: user.role === 'guest',
    expiresAt: expiresAt.toISOString(),
  }
}

export async function activateAccount(
  { passwords }: AuthDeps,
  { tx, now, ip, language }: WriteCtxOf<typeof activateEntry>,
  { body }: Input<typeof activateEntry>,
): Promise<Answer<typeof activateEntry>> {
  const { user } = await requireLink(tx, body.accountKey, now)
  requireGoodPassword(body.newPassword, user.email, 'newPassword')
  // Of many who come at once, the first takes the link; the others wait here and find it used.
  if (!(await useTicket(tx, { token: body.accountKey, kinds, now }))) throw new Refusal('linkExpired')
  await setPassword(tx, { userId: user.id, hash: await passwords.hash(body.newPassword), now })
  await activate(tx, user)
  // An invitation was written in the language of a colleague; the new member reads their own.
  if (user.invited) await setPreferences(tx, user.id, { language })
  const actor = { kind: 'user', id: user.id, address: ip } as const
  await audit(tx, actor, now, { action: 'accountActivated', accountId: user.accountId, subject: user.id })
  if (user.invited) await tellColleagues(tx, user)
  return { email: maskEmail(user.email) }
}

/** An invited user has no registration, and the account is active already. */
async function activate(tx: Tx, { id, accountId }: User): Promise<void> {
  const by = 'customer'
  await moveUserAccess(tx, id, 'activate', by)
  await moveAccountAccess(tx, accountId, 'activate', by)
  const { rows } = await tx.query<{ id: string }>('select id from registration where user_id = $1', [id])
  for (const row of rows) await tryMoveState(tx, registration, { table: 'registration', id: row.id }, 'activate', { by })
}

/** Who has joined may be the one that something was waiting for. */
async function tellColleagues(tx: Tx, { id, accountId }: User): Promise<void> {
  await emitToAccount(tx, accountId, { type: 'member_changed', ref: id })
  await enqueue(tx, reconsiderApprovals, { accountId }, { key: `${reconsiderApprovals.name} ${accountId}` })
}

async function requireLink(db: Db, accountKey: string, now: Date): Promise<{ user: User; expiresAt: Date }> {
  const ticket = await findTicket(db, { token: accountKey, kinds, now })
  const user = ticket?.userId === undefined ? undefined : await findUserById(db, ticket.userId)
  if (!ticket || !user?.toBeActivated) throw new Refusal('linkExpired')
  return { user, expiresAt: ticket.expiresAt }
}
