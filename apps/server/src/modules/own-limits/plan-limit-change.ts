// Splits a change of own limits: what is lower applies immediately, what is higher or removed waits. Pure.

import { waits } from '@sampan/contract/constants.ts'
import { limitPeriods } from '@sampan/contract/own-limits.ts'
import type { OwnLimits } from '../../core/limits/limits-left.ts'
import type { SavedLimits } from './own-limits.ts'

/** A raise that waited before is replaced, and its time starts again. */
export function planLimitChange(present: OwnLimits, wanted: OwnLimits, now: Date): SavedLimits {
  const lower = (period: (typeof limitPeriods)[number]): bigint | null => {
    const [before, after] = [present[period], wanted[period]]
    if (before === null || after === null) return before ?? after
    return after < before ? after : before
  }
  const own = { perTransaction: lower('perTransaction'), perDay: lower('perDay'), perMonth: lower('perMonth') }
  const raises = limitPeriods.some((period) => own[period] !== wanted[period])
  return { own, next: raises ? { ...wanted, at: new Date(now.getTime() + waits.ownLimitRaiseMs) } : null }
}
