// A withdrawal by an API key: the same decision as a person's, to a saved address that can be used now.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { createCryptoWithdrawal } from '@sampan/contract/v1/money-calls.ts'
import type { MoneyCall } from '../../core/money-calls/money-call.ts'
import type { Db } from '../../platform/db/db.ts'
import type { KeySession } from '../../platform/security/find-api-key.ts'
import {
  precheckWithdraw,
  previewWithdrawal,
  submitWithdrawal,
  toWithdrawalRequest,
  type WithdrawalDeps,
} from '../crypto-withdrawals/public.ts'
import { usableAddress } from '../saved-addresses/public.ts'
import { readAmount } from './read-amount.ts'

type KeyBody = {
  readonly destinationId: string
  readonly amount: { readonly amount: string; readonly currency: Stablecoin }
  readonly note?: string | undefined
}

export const withdrawCrypto = (deps: WithdrawalDeps): MoneyCall<typeof createCryptoWithdrawal> => ({
  kinds: ['cryptoWithdrawal'],
  async before({ db, session, now }, { body }) {
    await precheckWithdraw(deps, db, toWithdrawalRequest(session, await toBody(db, session, body, now), now))
  },
  async execute(ctx, { body }) {
    const asked = await toBody(ctx.tx, ctx.session, body, ctx.now)
    await ctx.spend(readAmount(body.amount))
    return submitWithdrawal(deps, ctx, { body: asked })
  },
  async preview(ctx, { body }) {
    const { addressId, mainNet, amount } = await toBody(ctx.db, ctx.session, body, ctx.now)
    const input = { params: undefined, query: undefined, body: { addressId, mainNet, amount }, files: [] }
    const shown = await previewWithdrawal(deps, ctx, input)
    const { fee, arrives, total, limits, rule, approvers, approvalsNeeded, warnings, etaMinutes, refusal } = shown
    return {
      spends: readAmount(body.amount),
      refusals: refusal ? [{ code: refusal.errCode, detail: refusal.errMsg }] : [],
      fee,
      arrives,
      total,
      arrivesBy: new Date(ctx.now.getTime() + etaMinutes.to * 60_000).toISOString(),
      limits,
      rule,
      approvers,
      approvalsNeeded,
      warnings,
    }
  },
})

/** The network is that of the saved address; a foreign, deleted or cooling one is refused here. */
async function toBody(db: Db, { accountId }: KeySession, body: KeyBody, now: Date) {
  const { id: addressId, network: mainNet } = await usableAddress(db, { accountId, addressId: body.destinationId, now })
  const { amount, note } = body
  return { addressId, mainNet, amount, note }
}
