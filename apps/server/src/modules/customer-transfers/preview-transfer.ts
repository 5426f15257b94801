// Whether an amount can be sent now, and who has to approve it. It says nothing about the recipient.

import type { previewTransfer as entry } from '@sampan/contract/api/customer-transfer.ts'
import { fill, say } from '@sampan/contract/language.ts'
import { subtract, zero } from '@sampan/contract/money.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { makerOf, noExpectedApproval, showExpected } from '../../core/approvals/approvals.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { TransferDeps } from './deps.ts'
import { loadTransferContext } from './transfer-context.ts'
import { findObjection } from './validate-transfer.ts'

export async function previewTransfer(
  deps: TransferDeps,
  { db, session, now, language }: ReadCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { accountId } = session
  const { email, amount: asked } = body.query
  const context = await loadTransferContext(db, deps, { accountId, email, amount: asked, now })
  const no = findObjection(context, language)
  const amount = context.amount ?? zero(asked.currency)
  const { available, max, limits, isNew } = context
  const expected =
    session.accountType === 'corporate' && amount.units > 0n
      ? await deps.approvals.findExpectedApproval(db, {
          accountId,
          ...makerOf(session),
          action: 'customerTransfer',
          amount: amountOf(amount),
          isKnown: !isNew,
        })
      : noExpectedApproval
  return {
    availableAfter: amountOf(available.units > amount.units ? subtract(available, amount) : zero(asked.currency)),
    maxSendable: amountOf(max),
    maxBound: limits.find(({ left }) => left.units === max.units)?.name ?? 'balance',
    limits: limits.map(({ name, left, of, resetsAt }) => ({
      name,
      left: amountOf(left),
      of: amountOf(of),
      resetsAt: resetsAt?.toISOString() ?? null,
    })),
    ...showExpected(expected, language),
    possible: no === undefined,
    refusal: no
      ? { errCode: refusals[no.refusal].code, errMsg: say(fill(refusals[no.refusal].text, no.detail.params ?? {}), language) }
      : null,
  }
}
