// Builds what withdrawals need, and what the challenge for one shows and checks first.

import { noApprovals } from '../../core/approvals/approvals.ts'
import type { Describers, Prechecks } from '../../platform/security/describe-action.ts'
import { purposeKey } from '../../platform/security/secrets.ts'
import type { CryptoDeps } from '../crypto/public.ts'
import { createDestinationChecks, createFees } from '../crypto/public.ts'
import type { WithdrawalDeps } from './deps.ts'
import { describeWithdrawal, precheckWithdrawal } from './request/withdraw.ts'

export type Withdrawals = { readonly deps: WithdrawalDeps; readonly describers: Describers; readonly prechecks: Prechecks }

type WithdrawalOptions = Pick<WithdrawalDeps, 'standingOf' | 'approvalKey'> &
  Partial<Pick<WithdrawalDeps, 'approvals'>> & { readonly masterKey: Buffer }

export function createWithdrawals(crypto: CryptoDeps, { masterKey, ...given }: WithdrawalOptions): Withdrawals {
  const quoteKey = purposeKey(masterKey, 'withdrawal fee quotes')
  const deps: WithdrawalDeps = {
    approvals: noApprovals,
    ...crypto,
    ...given,
    quoteKey,
    fees: createFees(crypto.chains),
    checkDestination: createDestinationChecks(crypto),
  }
  return {
    deps,
    describers: { cryptoWithdraw: describeWithdrawal(deps) },
    prechecks: { cryptoWithdraw: precheckWithdrawal(deps) },
  }
}
