// Which part of the wallet page comes first, by what the reader is there for.

import type { Scope } from '@sampan/contract/scopes.ts'

export type StartSection = 'approvals' | 'payments' | 'files' | 'overview'

/**
 * By permissions and not by the name of the role, so that custom roles fit too. Sign-in always leads to the wallet, as specified;
 * owners and individuals, who do everything, see its overview.
 */
export function startSectionOf(holds: (scope: Scope) => boolean): StartSection {
  const [pays, approves] = [holds('wallet.wallets.withdraw'), holds('company.approve')]
  if (approves && !pays) return 'approvals'
  if (pays) return holds('company') && !approves ? 'payments' : 'overview'
  return holds('wallet_history') ? 'files' : 'overview'
}
