// Builds what withdrawals need, and what the challenge for one shows and checks first.

import { noApprovals } from '../../core/approvals/approvals.ts'
import type { Describers, Prechecks } from '../../platform/security/describe-action.ts'
import { purposeKey } from '../../platform/security/secrets.ts'
import type { CryptoParts } from '../crypto/public.ts'
import { createDestinationChecks, createFees } from '../crypto/public.ts'
import type { WithdrawParts } from './deps.ts'
import { describeWithdrawal, precheckWithdrawal } from './request/withdraw.ts'

export type Withdrawals = { readonly parts: WithdrawParts; readonly describers: Describers; readonly prechecks: Prechecks }

type Given = Pick<WithdrawParts, 'standingOf' | 'approvalKey'> &
  Partial<Pick<WithdrawParts, 'approvals'>> & { readonly masterKey: Buffer }

export function createWithdrawals(crypto: CryptoParts, { masterKey, ...given }: Given): Withdrawals {
  const quoteKey = purposeKey(masterKey, 'withdrawal fee quotes')
  const parts: WithdrawParts = {
    approvals: noApprovals,
    ...crypto,
    ...given,
    quoteKey,
    fees: createFees(crypto.chains),
    checkDestination: createDestinationChecks(crypto),
  }
  return {
    parts,
    describers: { cryptoWithdraw: describeWithdrawal(parts) },
    prechecks: { cryptoWithdraw: precheckWithdrawal(parts) },
  }
}
