// The endpoints of bank money.

import * as entry from '@sampan/contract/api/fiat.ts'
import { withApprover, withApprovers } from '../../core/approvals/approval-status.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelFiat } from './cancel-transfer.ts'
import { acceptDifference, contestDifference } from './deposit/answer-difference.ts'
import { declareDeposit, inspectProofs } from './deposit/declare-deposit.ts'
import { openDeposit, readDepositAccounts } from './deposit/open-deposit.ts'
import type { BankTransferDeps } from './deps.ts'
import { readFiat, readProof, readSenderAccounts, searchFiat } from './read-transfers.ts'
import { previewWithdraw, readTxnFee } from './withdraw/preview-withdraw.ts'
import { withdraw } from './withdraw/withdraw-to-bank.ts'

export function bankTransferRoutes(mount: Mount, deps: BankTransferDeps): void {
  const { approvals } = deps
  mount.read(entry.searchTransactions, withApprovers(approvals, searchFiat))
  mount.read(entry.getFiatTransaction, withApprover(approvals, bindDeps(readFiat, deps)))
  mount.read(entry.getProofFile, readProof)
  mount.read(entry.getDepositAccount, bindDeps(readDepositAccounts, deps))
  mount.write(entry.openDeposit, bindDeps(openDeposit, deps))
  mount.write(entry.declareDeposit, bindDeps(declareDeposit, deps), inspectProofs)
  mount.write(entry.acceptDifference, acceptDifference(deps))
  mount.write(entry.contestDifference, contestDifference(deps))
  mount.write(entry.cancelFiatTransaction, bindDeps(cancelFiat, deps))
  mount.read(entry.getTxnFee, readTxnFee)
  mount.read(entry.previewWithdraw, bindDeps(previewWithdraw, deps))
  mount.write(entry.withdrawFiat, withApprover(approvals, bindDeps(withdraw, deps)))
  mount.read(entry.getSenderAccounts, readSenderAccounts)
}
