// Builds what withdrawals need, and what the challenge for one shows and checks first.

import { noApprovals } from '../../core/approvals/approvals.ts'
import type { Describers, Prechecks } from '../../platform/security/describe-action.ts'
import { type KeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import type { CryptoDeps } from '../crypto/public.ts'
import { createDestinationChecks, createFees } from '../crypto/public.ts'
import type { WithdrawalDeps } from './deps.ts'
import { describeWithdrawal, precheckWithdrawal } from './request/withdraw.ts'

export type Withdrawals = { readonly deps: WithdrawalDeps; readonly describers: Describers; readonly prechecks: Prechecks }

type WithdrawalOptions = Pick<WithdrawalDeps, 'standingOf' | 'approvalKey' | 'approvalVerifiers'> &
  Partial<Pick<WithdrawalDeps, 'approvals'>> & { readonly masterKeys: KeyRing }

export function createWithdrawals(crypto: CryptoDeps, { masterKeys, ...given }: WithdrawalOptions): Withdrawals {
  const deps: WithdrawalDeps = {
    approvals: noApprovals,
    ...crypto,
    ...given,
    quoteKeys: purposeKeys(masterKeys, 'withdrawal fee quotes'),
    fees: createFees(crypto.chains),
    checkDestination: createDestinationChecks(crypto),
  }
  return {
    deps,
    describers: { cryptoWithdraw: describeWithdrawal(deps) },
    prechecks: { cryptoWithdraw: precheckWithdrawal(deps) },
  }
}
