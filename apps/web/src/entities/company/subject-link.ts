// Finds the page of what an approval or a line of the activity log is about.

import type { ApprovalAction } from '@sampan/contract/approval-actions.ts'
import type { Scope } from '@sampan/contract/scopes.ts'

/** One of the scopes is enough, as on the page's route. */
type Subject = { readonly href: string; readonly scopes: readonly Scope[] }

type Page = { readonly path: string; readonly scopes: readonly Scope[] }

const pages: Readonly<Record<ApprovalAction, Page>> = {
  cryptoWithdraw: { path: '/wallet-history?open=cryptoWithdrawal.', scopes: ['wallet_history.crypto_withdraw.view'] },
  fiatWithdraw: { path: '/view-fiat-withdraw?id=', scopes: ['wallet_history.fiat_withdraw.view'] },
  payoutBatch: { path: '/payouts?id=', scopes: ['wallet.wallets.withdraw'] },
  scheduledOrder: { path: '/scheduled?id=', scopes: ['wallet.wallets.withdraw', 'order.swap_order', 'company.approve'] },
  customerTransfer: { path: '/wallet-history?open=customerTransferOut.', scopes: ['wallet_history'] },
  exchange: { path: '/wallet-history?open=swap.', scopes: ['wallet_history'] },
  addressAdd: { path: '/blockchain?id=', scopes: ['wallet.blockchain_address'] },
  addressDelete: { path: '/blockchain?id=', scopes: ['wallet.blockchain_address'] },
  bankAccountAdd: { path: '/bank-account?id=', scopes: ['wallet.bank_account'] },
  bankAccountDelete: { path: '/bank-account?id=', scopes: ['wallet.bank_account'] },
  memberChange: { path: '/members?id=', scopes: ['company'] },
  policyChange: { path: '/policies', scopes: ['company'] },
  apiKeyChange: { path: '/developers/keys?id=', scopes: ['account.api_keys'] },
  accountClose: { path: '/close-account', scopes: ['account.security'] },
}

type Approval = { readonly action: ApprovalAction; readonly subjectId: string | null }

/** Where the thing itself is, for those who may see it. */
export function linkToSubject({ action, subjectId }: Approval): Subject | undefined {
  const { path, scopes } = pages[action]
  if (action === 'policyChange' || action === 'accountClose') return { href: path, scopes }
  return subjectId === null ? undefined : { href: `${path}${subjectId}`, scopes }
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
  if (action.startsWith('approval') && subjectId !== null) return { href: `/approvals?id=${subjectId}`, scopes: ['company'] }
  const found = logSubjects.find(([beginning]) => action.startsWith(beginning))?.[1]
  return found && linkToSubject({ action: found, subjectId })
}
