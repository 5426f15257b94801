// The statements that write users and accounts. Other modules change them only through these functions.

import type { MoveOf } from '@sampan/contract/machine.ts'
import { accountAccess, userAccess } from '@sampan/contract/machines/access.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/security/ids.ts'

type NewAccount = {
  readonly accountId: string
  readonly type: 'individual' | 'corporate'
  readonly companyName: string | null
  readonly now: Date
}

export async function insertAccount(tx: Tx, { accountId, type, companyName, now }: NewAccount): Promise<void> {
  await tx.query(`insert into account (id, type, name, status, created_at) values ($1, $2, $3, 'TO_BE_ACTIVATED', $4)`, [
    accountId,
    type,
    companyName,
    now,
  ])
}

type NewUser = {
  readonly userId: string
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly language: string
  readonly mobile: string | null
  readonly now: Date
}

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await tx.query(
    `insert into app_user (id, account_id, email, name, role, status, language, mobile, created_at)
     values ($1, $2, $3, $4, $5, 'TO_BE_ACTIVATED', $6, $7, $8)`,
    [user.userId, user.accountId, user.email, user.name, user.role, user.language, user.mobile, user.now],
  )
}

type InvitedUser = {
  readonly accountId: string
  readonly email: string
  readonly name: string
  readonly role: string
  readonly customScopes: readonly string[] | null
  readonly language: string
  readonly invitedBy: string
  /** Null: until it is taken away. */
  readonly accessUntil: Date | null
  readonly now: Date
}

/** A removed member returns under the old row, without the former rights. Undefined if the address belongs to another user. */
export async function insertInvitedUser(tx: Tx, user: InvitedUser): Promise<string | undefined> {
  const { accountId, email, name, role, customScopes, language, invitedBy, accessUntil, now } = user
  const { rows } = await tx.query<{ id: string }>(
    `insert into app_user (id, account_id, email, name, role, custom_scopes, status, language, invited_by, invited_at, created_at, access_until)
     values ($1, $2, $3, $4, $5, $6, 'TO_BE_ACTIVATED', $7, $8, $9, $9, $10)
     on conflict (email) do update set name = excluded.name, role = excluded.role, custom_scopes = excluded.custom_scopes,
       invited_by = excluded.invited_by, invited_at = excluded.invited_at, access_until = excluded.access_until, suspended_at = null, removed_at = null
     where app_user.account_id = excluded.account_id and app_user.removed_at is not null
     returning id`,
    [newId(), accountId, email, name, role, customScopes, language, invitedBy, now, accessUntil],
  )
  return rows[0]?.id
}

type EndedMember = { readonly userId: string; readonly now: Date; readonly isRemoved: boolean }

export async function markSuspended(tx: Tx, { userId, now, isRemoved }: EndedMember): Promise<void> {
  await tx.query(
    'update app_user set suspended_at = coalesce(suspended_at, $2), removed_at = case when $3 then $2::timestamptz end where id = $1',
    [userId, now, isRemoved],
  )
}

/** Refused if the user is not suspended. */
export async function endSuspension(tx: Tx, userId: string, move: 'resume' | 'invite'): Promise<void> {
  const place = { table: 'app_user', column: 'status', id: userId }
  await moveState(tx, userAccess, place, move, { by: 'customer', set: { suspended_at: null } })
}

type Mover = 'customer' | 'operator' | 'system'

export const moveUserAccess = (tx: Tx, userId: string, move: MoveOf<typeof userAccess>, by: Mover): Promise<boolean> =>
  tryMoveState(tx, userAccess, { table: 'app_user', column: 'status', id: userId }, move, { by })

export const moveAccountAccess = (tx: Tx, accountId: string, move: MoveOf<typeof accountAccess>, by: Mover): Promise<boolean> =>
  tryMoveState(tx, accountAccess, { table: 'account', column: 'status', id: accountId }, move, { by })

/** Fails with a unique violation if another user has the address. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.query('update app_user set email = $2 where id = $1', [userId, email])
}

export async function setVerifiedMobile(tx: Tx, userId: string, mobile: string, now: Date): Promise<void> {
  await tx.query('update app_user set mobile = $2, mobile_verified_at = $3 where id = $1', [userId, mobile, now])
}

export async function setAntiPhishingCode(tx: Tx, userId: string, code: string): Promise<void> {
  await tx.query('update app_user set anti_phishing_code = $2 where id = $1', [userId, code])
}

type Preferences = { readonly language?: string | undefined; readonly displayCurrency?: string | undefined }

export async function setPreferences(tx: Tx, userId: string, { language, displayCurrency }: Preferences): Promise<void> {
  await tx.query(
    'update app_user set language = coalesce($2, language), display_currency = coalesce($3, display_currency) where id = $1',
    [userId, language ?? null, displayCurrency ?? null],
  )
}

/** By its owner; a lift in progress is cancelled. Returns since when it is frozen. */
export async function freezeByOwner(tx: Tx, accountId: string, now: Date): Promise<Date> {
  const { rows } = await tx.query<{ frozen_at: Date | null }>(
    `update account set frozen_at = case when freeze_lifts_at <= $2 then $2 else coalesce(frozen_at, $2) end, freeze_lifts_at = null
     where id = $1 returning frozen_at`,
    [accountId, now],
  )
  return rows[0]?.frozen_at ?? now
}

/** Returns when the owner's freeze ends; a lift in progress keeps its time. */
export async function scheduleFreezeLift(tx: Tx, accountId: string, at: Date): Promise<Date> {
  const { rows } = await tx.query<{ freeze_lifts_at: Date | null }>(
    'update account set freeze_lifts_at = coalesce(freeze_lifts_at, $2) where id = $1 returning freeze_lifts_at',
    [accountId, at],
  )
  return rows[0]?.freeze_lifts_at ?? at
}

/** False if an operator, or the ledger's check, has frozen it already. */
export async function freezeByOperator(tx: Tx, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.query('update account set frozen_by_operator = true where id = $1 and not frozen_by_operator', [
    accountId,
  ])
  return rowCount === 1
}

/** Ends the hold after a security change and a freeze by operators; false if there is neither. */
export async function clearHold(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update account set hold_until = null, frozen_by_operator = false where id = $1 and (hold_until > $2 or frozen_by_operator)',
    [accountId, now],
  )
  return rowCount === 1
}
