// Calls a deposit or a withdrawal back while it is possible. Each needs its own scope.

import type { cancel as entry } from '@sampan/contract/api/fiat.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../platform/audit.ts'
import type { WriteVerb } from '../../platform/ctx.ts'
import { decideCancellation } from './deposit/decide-deposit.ts'
import { applyDecision, findDeposit } from './deposit/deposits.ts'
import type { FiatParts } from './parts.ts'
import { may } from './read.ts'
import { showDeposit, showWithdrawal } from './show.ts'
import { endUnsent, findWithdrawal } from './withdraw/withdrawals.ts'

export const cancelFiat =
  (parts: FiatParts): WriteVerb<typeof entry> =>
  async (ctx, { params: { id } }) => {
    const { tx, session, now, language } = ctx
    const asked = { accountId: session.accountId, lock: true } as const
    const change = { now, by: 'customer', actor: callerOf(ctx) } as const
    // Before its own row, in the order of an approval, so that two calls never wait for each other.
    if (session.accountType === 'corporate' && may(session, 'wallet.wallets.withdraw'))
      await parts.approvals.recall(tx, { accountId: session.accountId, subjectId: id, actor: change.actor, now })
    const deposit = may(session, 'wallet.wallets.deposit') ? await findDeposit(tx, id, asked) : undefined
    if (deposit)
      return showDeposit(tx, await applyDecision(tx, parts, deposit, decideCancellation(deposit, change)), parts, language)
    const withdrawal = may(session, 'wallet.wallets.withdraw') ? await findWithdrawal(tx, id, asked) : undefined
    if (withdrawal) return showWithdrawal(tx, await endUnsent(tx, withdrawal, 'cancel', change), language)
    throw new Refusal('notFound')
  }
