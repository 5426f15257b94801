// A removed factor is a change of security: the user's withdrawals to new destinations wait.

import type { Tx } from '../../../platform/db/db.ts'
import { findUserById, startHold } from '../../auth/public.ts'

export async function holdFor(tx: Tx, userId: string, now: Date): Promise<Date> {
  const user = await findUserById(tx, userId)
  if (!user) throw new Error('a signed-in user has no row')
  return startHold(tx, user, now)
}
