// Guests of an individual: inviting, listing and removing people who only read.

import type * as entry from '@sampan/contract/api/guests.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { guestsMax } from '@sampan/contract/members.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { readSignInTimes } from '../auth/public.ts'
import { type CompanyDeps, findMember, isAccessEnd, lockCompany, type Member, readMembers } from '../companies/public.ts'
import { inviteUser, isFree, removeUser } from '../registration/public.ts'

type Guest = ResultOf<typeof entry.inviteGuest>

const isGuest = ({ kind, isHolder, state }: Member): boolean => kind === 'person' && !isHolder && state !== 'removed'

async function readGuests(db: Db | Tx, accountId: string): Promise<Guest[]> {
  const members = (await readMembers(db, accountId)).filter(isGuest)
  const times = await readSignInTimes(
    db,
    members.map(({ id }) => id),
  )
  return members.flatMap(({ id, name, email, state, invitedAt, accessUntil }) => {
    const seen = times.get(id)
    if (!accessUntil) return []
    return [
      {
        id,
        name,
        email,
        state: state === 'invited' ? ('invited' as const) : ('active' as const),
        invitedAt: invitedAt?.toISOString() ?? null,
        invitationExpiresAt: state === 'invited' ? (seen?.link?.toISOString() ?? null) : null,
        accessUntil: accessUntil.toISOString(),
        lastActiveAt: seen?.last?.toISOString() ?? null,
      },
    ]
  })
}

export async function listGuests({ db, session }: ReadCtxOf<typeof entry.listGuests>): Promise<Answer<typeof entry.listGuests>> {
  return { resultList: await readGuests(db, session.accountId) }
}

export async function inviteGuest(
  { messages }: CompanyDeps,
  ctx: WriteCtxOf<typeof entry.inviteGuest>,
  { body }: Input<typeof entry.inviteGuest>,
): Promise<Answer<typeof entry.inviteGuest>> {
  const { tx, session, now, language } = ctx
  const { accountId, userId: invitedBy } = session
  await lockCompany(tx, accountId)
  const accessUntil = new Date(body.accessUntil)
  if (!isAccessEnd(accessUntil, now)) throw new Refusal('invalidInput', { fields: { accessUntil: fieldMessages.accessUntil } })
  if ((await readGuests(tx, accountId)).length >= guestsMax) throw new Refusal('tooManyMembers', { params: { max: guestsMax } })
  const email = normalizeEmail(body.email)
  if (!(await isFree(tx, accountId, email))) throw new Refusal('emailTaken')
  const person = { email, name: body.name, language: body.language ?? language, role: 'guest', scopes: [] } as const
  const id = await inviteUser(tx, messages, { ...person, accountId, invitedBy, accessUntil, now })
  await audit(tx, callerOf(ctx), now, {
    action: 'guestInvited',
    accountId,
    subject: id,
    detail: { accessUntil: body.accessUntil },
  })
  await emitToAccount(tx, accountId, { type: 'member_changed', ref: id })
  const guest = (await readGuests(tx, accountId)).find((known) => known.id === id)
  if (!guest) throw new Error(`guest ${id} vanished`)
  return guest
}

export async function removeGuest(
  ctx: WriteCtxOf<typeof entry.removeGuest>,
  { params }: Input<typeof entry.removeGuest>,
): Promise<Answer<typeof entry.removeGuest>> {
  const { tx, session, now } = ctx
  await lockCompany(tx, session.accountId)
  const { id } = findMember((await readMembers(tx, session.accountId)).filter(isGuest), params.id)
  await endAccess(tx, { accountId: session.accountId, userId: id, actor: callerOf(ctx), now })
  return {}
}

type AccessEnd = { readonly accountId: string; readonly userId: string; readonly actor: Actor; readonly now: Date }

export async function endAccess(tx: Tx, { accountId, userId, actor, now }: AccessEnd): Promise<void> {
  await removeUser(tx, { userId, now, keeps: 'nothing' })
  await audit(tx, actor, now, { action: 'guestRemoved', accountId, subject: userId })
  await emitToAccount(tx, accountId, { type: 'member_changed', ref: userId })
}
