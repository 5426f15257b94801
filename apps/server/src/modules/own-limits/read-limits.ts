// What the settings show: the account's limits, the customer's own below them, and a raise that waits.

import type { getOwnLimits as entry } from '@sampan/contract/api/own-limits.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { type OwnLimitFlow, ownLimitFlows } from '@sampan/contract/own-limits.ts'
import type { AccountLimits, OwnLimits } from '../../core/limits/limits-left.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { readUser } from '../auth/public.ts'
import type { OwnLimitDeps } from './deps.ts'
import { listSavedLimits, mayChangeLimits, nothingSaved, type SavedLimits } from './own-limits.ts'

export async function readLimits(
  deps: OwnLimitDeps,
  { db, session, now }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { accountId, userId } = session
  const listed = await listSavedLimits(db, { accountId, now })
  const limits: LimitsView[] = []
  for (const flow of ownLimitFlows)
    for (const [currency, account] of await deps.listAccountLimits[flow](db, session)) {
      const saved = listed.find((one) => one.flow === flow && one.currency === currency) ?? nothingSaved
      limits.push(showLimits({ flow, currency, account, saved }))
    }
  const mayChange = mayChangeLimits(await readUser(db, userId))
  return { mayChange, waitingHours: waits.ownLimitRaiseMs / 3_600_000, limits }
}

type LimitsView = ResultOf<typeof entry>['limits'][number]
type ShownLimits = {
  readonly flow: OwnLimitFlow
  readonly currency: HeldCurrency
  readonly account: AccountLimits
  readonly saved: SavedLimits
}

export function showLimits({ flow, currency, account, saved: { own, next } }: ShownLimits): LimitsView {
  const wire = (units: bigint) => moneyToWire({ units, currency })
  const ownWire = (limits: OwnLimits) => ({
    currency,
    perTransaction: limits.perTransaction === null ? null : wire(limits.perTransaction),
    perDay: limits.perDay === null ? null : wire(limits.perDay),
    perMonth: limits.perMonth === null ? null : wire(limits.perMonth),
  })
  return {
    flow,
    currency,
    account: {
      currency,
      perTransaction: wire(account.perTransaction),
      perDay: wire(account.perDay),
      perMonth: wire(account.perMonth),
    },
    own: ownWire(own),
    next: next && { ...ownWire(next), takesEffectAt: next.at.toISOString() },
  }
}
