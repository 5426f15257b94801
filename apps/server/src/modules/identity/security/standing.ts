// What an account may do at this moment: frozen by its owner or by us, waiting after a change, or neither.

import type { Db } from '../../../platform/db.ts'
import type { User } from '../users.ts'

type Freeze = Pick<User, 'frozenAt' | 'freezeLiftsAt' | 'frozenByUs'>

export const isFrozen = ({ frozenAt, freezeLiftsAt, frozenByUs }: Freeze, now: Date): boolean =>
  frozenByUs || (frozenAt !== undefined && (freezeLiftsAt === undefined || freezeLiftsAt > now))

/** When it ends by itself; a freeze of ours does not. */
export const liftsAt = (freeze: Freeze, now: Date): Date | undefined =>
  !freeze.frozenByUs && isFrozen(freeze, now) ? freeze.freezeLiftsAt : undefined

export type Standing = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

/** For rooms that let money out. */
export async function accountStanding(db: Db, accountId: string, now: Date): Promise<Standing> {
  const { rows } = await db.query<{
    status: string
    frozen_at: Date | null
    frozen_by_us: boolean
    freeze_lifts_at: Date | null
    hold_until: Date | null
  }>({
    name: 'account-standing',
    text: 'select status, frozen_at, frozen_by_us, freeze_lifts_at, hold_until from account where id = $1',
    values: [accountId],
  })
  const row = rows[0]
  if (!row) return { active: false, frozen: true, holdUntil: undefined }
  const freeze = {
    frozenAt: row.frozen_at ?? undefined,
    freezeLiftsAt: row.freeze_lifts_at ?? undefined,
    frozenByUs: row.frozen_by_us,
  }
  const held = row.hold_until !== null && row.hold_until > now ? row.hold_until : undefined
  return { active: row.status === 'ACTIVE', frozen: isFrozen(freeze, now), holdUntil: held }
}
