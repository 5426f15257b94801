// A bank withdrawal by an API key: the same decision as a person's, to a saved bank account that can be used now.

import type { createBankWithdrawal } from '@sampan/contract/v1/money-calls.ts'
import type { MoneyCall } from '../../core/money-calls/money-call.ts'
import { type BankTransferDeps, previewWithdraw, submitBankWithdrawal } from '../bank-transfers/public.ts'
import { readAmount } from './read-amount.ts'

export const withdrawToBank = (deps: BankTransferDeps): MoneyCall<typeof createBankWithdrawal> => ({
  kinds: ['fiatWithdrawal'],
  async execute(ctx, { body: { destinationId: bankAccountId, ...body } }) {
    await ctx.spend(readAmount(body.amount))
    return submitBankWithdrawal(deps, ctx, { body: { bankAccountId, ...body } })
  },
  async preview(ctx, { body: { destinationId: bankAccountId, amount } }) {
    const input = { params: undefined, query: undefined, body: { bankAccountId, amount }, files: [] }
    const shown = await previewWithdraw(deps, ctx, input)
    const { fee, arrives, total, limits, rule, approvers, approvalsNeeded, warnings, expectedOn, refusal } = shown
    return {
      spends: readAmount(amount),
      refusals: refusal ? [{ code: refusal.errCode, detail: refusal.errMsg }] : [],
      fee,
      arrives,
      total,
      arrivesBy: expectedOn,
      limits,
      rule,
      approvers,
      approvalsNeeded,
      warnings,
    }
  },
})
