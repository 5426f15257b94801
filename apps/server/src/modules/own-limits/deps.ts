// What own limits depend on.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { OwnLimitFlow } from '@sampan/contract/own-limits.ts'
import type { AccountLimits } from '../../core/limits/limits-left.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import type { Session } from '../../platform/security/session.ts'

/** By currency. A currency in which nothing of this kind can be sent is left out. */
export type LimitsByCurrency = ReadonlyMap<HeldCurrency, AccountLimits>

type ListAccountLimits = (db: Db | Tx, account: Pick<Session, 'accountId' | 'accountType'>) => Promise<LimitsByCurrency>

export type OwnLimitDeps = {
  readonly messages: Pick<Messages, 'security'>
  /** The limits of the account itself. */
  readonly listAccountLimits: Readonly<Record<OwnLimitFlow, ListAccountLimits>>
}
