// After a change of security, withdrawals to new destinations wait for a day: a thief has to, too.

import { waits } from '@sampan/contract/constants.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { User } from './users.ts'

/** A member who can neither send money nor name a destination must not be able to stop a whole company. */
const matters = (scopes: readonly Scope[]): boolean =>
  scopes.some((scope) => scope === 'wallet.wallets.withdraw' || scope === 'wallet.blockchain_address.add')

export async function startHold(tx: Tx, user: Pick<User, 'accountId' | 'scopes'>, now: Date): Promise<Date> {
  if (!matters(user.scopes)) return now
  const until = new Date(now.getTime() + waits.securityHoldMs)
  await tx.query('update account set hold_until = greatest(hold_until, $2) where id = $1', [user.accountId, until])
  return until
}

/** Until when withdrawals to new destinations wait, if they do. */
export async function securityHold(db: Db, accountId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await db.query<{ hold_until: Date }>({
    name: 'security-hold',
    text: 'select hold_until from account where id = $1 and hold_until > $2',
    values: [accountId, now],
  })
  return rows[0]?.hold_until
}
