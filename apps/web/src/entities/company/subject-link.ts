// Finds the page of what an approval or a line of the activity log is about.

import type { ApprovalAction } from '@sampan/contract/approval-actions.ts'
import type { Scope } from '@sampan/contract/scopes.ts'

type Subject = { readonly href: string; readonly scope: Scope }

type Page = { readonly path: string; readonly scope: Scope }

const pages: Readonly<Record<ApprovalAction, Page>> = {
  cryptoWithdraw: { path: '/wallet-history?open=cryptoWithdrawal.', scope: 'wallet_history.crypto_withdraw.view' },
  fiatWithdraw: { path: '/view-fiat-withdraw?id=', scope: 'wallet_history.fiat_withdraw.view' },
  payoutBatch: { path: '/payouts?id=', scope: 'wallet.wallets.withdraw' },
  scheduledOrder: { path: '/scheduled?id=', scope: 'wallet.wallets.withdraw' },
  customerTransfer: { path: '/wallet-history?open=customerTransferOut.', scope: 'wallet_history' },
  exchange: { path: '/wallet-history?open=swap.', scope: 'wallet_history' },
  addressAdd: { path: '/blockchain?id=', scope: 'wallet.blockchain_address' },
  addressDelete: { path: '/blockchain?id=', scope: 'wallet.blockchain_address' },
  bankAccountAdd: { path: '/bank-account?id=', scope: 'wallet.bank_account' },
  bankAccountDelete: { path: '/bank-account?id=', scope: 'wallet.bank_account' },
  memberChange: { path: '/members?id=', scope: 'company' },
  policyChange: { path: '/policies', scope: 'company' },
  apiKeyChange: { path: '/developers/keys?id=', scope: 'account.api_keys' },
  accountClose: { path: '/close-account', scope: 'account.security' },
}

type Approval = { readonly action: ApprovalAction; readonly subjectId: string | null }

/** Where the thing itself is, for those who may see it. */
export function linkToSubject({ action, subjectId }: Approval): Subject | undefined {
  const { path, scope } = pages[action]
  if (action === 'policyChange' || action === 'accountClose') return { href: path, scope }
  return subjectId === null ? undefined : { href: `${path}${subjectId}`, scope }
}

/** By how the actions of the log begin. What concerns only the member who did it has no page. */
const logSubjects: readonly (readonly [string, ApprovalAction])[] = [
  ['cryptoWithdrawal', 'cryptoWithdraw'],
  ['fiatWithdrawal', 'fiatWithdraw'],
  ['payoutBatch', 'payoutBatch'],
  ['scheduledOrder', 'scheduledOrder'],
  ['scheduledRun', 'scheduledOrder'],
  ['customerTransferOut', 'customerTransfer'],
  ['customerTransferSubmitted', 'customerTransfer'],
  ['exchangeOrder', 'exchange'],
  ['address', 'addressAdd'],
  ['bankAccount', 'bankAccountAdd'],
  ['member', 'memberChange'],
  ['invitation', 'memberChange'],
  ['policy', 'policyChange'],
  ['apiKey', 'apiKeyChange'],
  ['accountClos', 'accountClose'],
]

type LogEntry = { readonly action: string; readonly subjectId: string | null }

export function linkToLogSubject({ action, subjectId }: LogEntry): Subject | undefined {
  if (action.startsWith('approval') && subjectId !== null) return { href: `/approvals?id=${subjectId}`, scope: 'company' }
  const found = logSubjects.find(([beginning]) => action.startsWith(beginning))?.[1]
  return found && linkToSubject({ action: found, subjectId })
}
