// The endpoints of bank accounts.

import * as entry from '@sampan/contract/api/bank-account.ts'
import { withApprover, withApprovers } from '../../core/approvals/approval-status.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { createAccount } from './create-account.ts'
import type { BankAccountDeps } from './deps.ts'
import { listBankAccounts, readAccount, searchBankAccounts } from './read-accounts.ts'
import { readBankList, readRequirements } from './read-requirements.ts'
import { removeAccount } from './remove-account.ts'
import { updateAccount } from './update-account.ts'

export function bankAccountRoutes(mount: Mount, deps: BankAccountDeps): void {
  const { approvals } = deps
  mount.read(entry.searchAccounts, withApprovers(approvals, searchBankAccounts))
  mount.read(entry.listAccounts, listBankAccounts)
  mount.write(entry.createBankAccount, withApprover(approvals, bindDeps(createAccount, deps)))
  mount.read(entry.getBankAccount, withApprover(approvals, readAccount))
  mount.write(entry.updateBankAccount, withApprover(approvals, bindDeps(updateAccount, deps)))
  mount.write(entry.removeBankAccount, bindDeps(removeAccount, deps))
  mount.read(entry.getBankList, readBankList)
  mount.read(entry.getBankRequirements, readRequirements)
}
