// Received is not what was declared: the customer agrees with the bank, or says why not.

import type { acceptDifference as acceptEntry, contestDifference as contestEntry } from '@sampan/contract/api/fiat.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { WriteVerb } from '../../../platform/ctx.ts'
import type { FiatParts } from '../parts.ts'
import { showDeposit } from '../show.ts'
import { completeDeposit } from './complete-deposit.ts'
import { findDeposit, moveDeposit } from './deposits.ts'

export const acceptDifference =
  (parts: FiatParts): WriteVerb<typeof acceptEntry> =>
  async (ctx, { params: { id } }) => {
    const { tx, session, now, language } = ctx
    const row = await findDeposit(tx, id, { accountId: session.accountId, lock: true })
    if (!row) throw new Refusal('notFound')
    const matched = await moveDeposit(tx, row, 'acceptDifference', { now, by: 'customer', actor: callerOf(ctx) })
    return showDeposit(tx, await completeDeposit(tx, parts, matched, { now, by: 'system' }), parts, language)
  }

export const contestDifference =
  (parts: FiatParts): WriteVerb<typeof contestEntry> =>
  async (ctx, { params: { id }, body: { remarks } }) => {
    const { tx, session, now, language } = ctx
    const row = await findDeposit(tx, id, { accountId: session.accountId, lock: true })
    if (!row) throw new Refusal('notFound')
    const change = { now, by: 'customer', actor: callerOf(ctx), contest: remarks } as const
    return showDeposit(tx, await moveDeposit(tx, row, 'contestDifference', change), parts, language)
  }
