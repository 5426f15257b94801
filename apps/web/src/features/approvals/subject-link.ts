// Finds the page of what an approval is about.

import type { ApprovalAction } from '@sampan/contract/policies.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Approval } from './approval-state.tsx'

type Subject = { readonly href: string; readonly scope: Scope }

/** Where the thing itself is, for those who may see it. */
const places: Readonly<Record<ApprovalAction, { readonly path: string; readonly scope: Scope }>> = {
  cryptoWithdraw: { path: '/wallet-history?open=cryptoWithdrawal.', scope: 'wallet_history.crypto_withdraw.view' },
  fiatWithdraw: { path: '/view-fiat-withdraw?id=', scope: 'wallet_history.fiat_withdraw.view' },
  exchange: { path: '/wallet-history?open=swap.', scope: 'wallet_history' },
  addressAdd: { path: '/blockchain?id=', scope: 'wallet.blockchain_address' },
  addressDelete: { path: '/blockchain?id=', scope: 'wallet.blockchain_address' },
  bankAccountAdd: { path: '/bank-account?id=', scope: 'wallet.bank_account' },
  bankAccountDelete: { path: '/bank-account?id=', scope: 'wallet.bank_account' },
  memberChange: { path: '/members?id=', scope: 'company' },
  policyChange: { path: '/policies', scope: 'company' },
}

export function linkToSubject({ action, subjectId }: Pick<Approval, 'action' | 'subjectId'>): Subject | undefined {
  const { path, scope } = places[action]
  if (action === 'policyChange') return { href: path, scope }
  return subjectId === null ? undefined : { href: `${path}${subjectId}`, scope }
}
