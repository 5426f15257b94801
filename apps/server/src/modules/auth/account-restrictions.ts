// What an account may do at this moment: frozen by its owner or by us, waiting after a change, or neither.

import type { Db } from '../../platform/db/db.ts'
import type { User } from './users.ts'

type Freeze = Pick<User, 'frozenAt' | 'freezeLiftsAt' | 'frozenByOperator'>

export const isFrozen = ({ frozenAt, freezeLiftsAt, frozenByOperator }: Freeze, now: Date): boolean =>
  frozenByOperator || (frozenAt !== undefined && (freezeLiftsAt === undefined || freezeLiftsAt > now))

/** When it ends automatically; an operator freeze does not. */
export const liftsAt = (freeze: Freeze, now: Date): Date | undefined =>
  !freeze.frozenByOperator && isFrozen(freeze, now) ? freeze.freezeLiftsAt : undefined

export type Standing = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

/** The columns of `account` that the standing is made of. */
export const restrictionColumns = ['status', 'frozen_at', 'frozen_by_operator', 'freeze_lifts_at', 'hold_until'] as const

export type RestrictionRow = {
  status: string
  frozen_at: Date | null
  frozen_by_operator: boolean
  freeze_lifts_at: Date | null
  hold_until: Date | null
}

/** For modules that let money out. */
export async function readRestrictions(db: Db, accountId: string, now: Date): Promise<Standing> {
  const { rows } = await db.query<RestrictionRow>({
    name: 'account-standing',
    text: `select ${restrictionColumns.join()} from account where id = $1`,
    values: [accountId],
  })
  const [row] = rows
  return row ? restrictionsOf(db, accountId, row, now) : { active: false, frozen: true, holdUntil: undefined }
}

/** From columns that were read along with others, for calls that decide before they write. */
export async function restrictionsOf(db: Db, accountId: string, row: RestrictionRow, now: Date): Promise<Standing> {
  await liftEnded(db, accountId, row, now)
  return standingOf(row, now)
}

/** The first read after the lift time removes the freeze from the account and the ledger. */
async function liftEnded(db: Db, accountId: string, row: RestrictionRow, now: Date): Promise<void> {
  if (!row.frozen_at || !row.freeze_lifts_at || row.freeze_lifts_at > now) return
  await db.query('update account set frozen_at = null, freeze_lifts_at = null where id = $1 and freeze_lifts_at <= $2', [
    accountId,
    now,
  ])
}

function standingOf(row: RestrictionRow, now: Date): Standing {
  const freeze = {
    frozenAt: row.frozen_at ?? undefined,
    freezeLiftsAt: row.freeze_lifts_at ?? undefined,
    frozenByOperator: row.frozen_by_operator,
  }
  const held = row.hold_until !== null && row.hold_until > now ? row.hold_until : undefined
  return { active: row.status === 'ACTIVE', frozen: isFrozen(freeze, now), holdUntil: held }
}
