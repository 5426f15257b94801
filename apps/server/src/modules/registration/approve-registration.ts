// A registration is approved: the account and its first user exist from now on, and a letter carries the link that activates them.

import type { Language } from '@sampan/contract/language.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { LetterKind, Messages } from '../../platform/events/messages.ts'
import { newId } from '../../platform/security/ids.ts'
import { insertAccount, insertUser, mintTicket } from '../auth/public.ts'
import type { Invitation } from './invitation.ts'
import { lockRegistration, type Registration } from './registrations.ts'

type Approval = { readonly id: string; readonly by: 'rule' | 'operator'; readonly actor: Actor; readonly now: Date }

export async function approve(tx: Tx, messages: Messages, { id, by, actor, now }: Approval): Promise<void> {
  const found = await lockRegistration(tx, id)
  // Of a registration with a known address nothing comes; only its status goes on, so that nobody can tell.
  const made = found.shadow ? { accountId: null, userId: null } : await createAccount(tx, found, now)
  const set = { account_id: made.accountId, user_id: made.userId, decided_at: now, wanted: '[]', reason: null }
  const place = { table: 'registration', id, state: found.state }
  if (by === 'rule') await moveState(tx, registration, place, 'approveByRule', { by: 'system', set })
  else await moveState(tx, registration, place, 'approve', { by, set })
  const about = made.accountId === null ? {} : { accountId: made.accountId }
  await audit(tx, actor, now, { action: 'registrationApproved', subject: id, detail: { by }, ...about })
  if (made.userId !== null) await sendActivation(tx, messages, { ...found, userId: made.userId, now })
}

async function createAccount(tx: Tx, { accountType, email, language, fields }: Registration, now: Date) {
  const [accountId, userId] = [newId(), newId()]
  const corporate = accountType === 'corporate'
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  await insertAccount(tx, { accountId, type: accountType, companyName: corporate ? text('corporateName') : null, now })
  await insertUser(tx, {
    userId,
    accountId,
    email,
    name: text(corporate ? 'authorisedPerson' : 'name'),
    role: corporate ? 'owner' : 'individual',
    language,
    mobile: text('phone') || null,
    now,
  })
  return { accountId, userId }
}

type Activation = {
  readonly userId: string
  readonly email: string
  readonly language: Language
  readonly now: Date
  /** For an invited user: whose account it is. */
  readonly invitation?: Invitation
}

export async function sendActivation(tx: Tx, messages: Messages, activation: Activation): Promise<{ expiresAt: Date }> {
  const { userId, email, language, now, invitation } = activation
  const { token, expiresAt } = await mintTicket(tx, { kind: 'activation', userId, email, now })
  const { kind, facts } = letterOf(invitation)
  await messages.letter(tx, { email, language, kind, params: { accountKey: token, ...facts } })
  return { expiresAt }
}

function letterOf(invitation: Invitation | undefined): { kind: LetterKind; facts: Readonly<Record<string, string>> } {
  if (!invitation) return { kind: 'activation', facts: {} }
  if ('company' in invitation) return { kind: 'invitation', facts: invitation }
  return { kind: 'guestInvitation', facts: { name: invitation.name, until: invitation.until.toISOString() } }
}
