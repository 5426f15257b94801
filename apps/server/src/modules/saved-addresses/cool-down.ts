// How long a new destination waits: the cool-down, which begins only when the hold after a change of security has ended.

import { waits } from '@sampan/contract/constants.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readCoolDownHours } from '../../platform/db/policies.ts'
import type { AddressDeps } from './deps.ts'

const hourMs = 3_600_000

type CoolDownQuery = {
  readonly accountId: string
  readonly since: Date
  readonly now: Date
  /** Its holder has signed for it. */
  readonly isProven?: boolean
}

export async function coolDownOf(
  db: Db | Tx,
  { coolDownHours, securityHold }: Pick<AddressDeps, 'coolDownHours' | 'securityHold'>,
  { accountId, since, now, isProven = false }: CoolDownQuery,
): Promise<{ since: Date; until: Date }> {
  const hold = await securityHold(db, accountId, now)
  const begin = hold && hold > since ? hold : since
  const hours = ((await readCoolDownHours(db)) ?? coolDownHours) / (isProven ? waits.provenCoolDownDivisor : 1)
  return { since, until: new Date(begin.getTime() + hours * hourMs) }
}
