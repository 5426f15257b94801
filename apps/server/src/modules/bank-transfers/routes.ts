// The endpoints of bank money.

import * as entry from '@sampan/contract/api/fiat.ts'
import * as fiatDeposit from '@sampan/contract/api/fiat-deposit.ts'
import * as fiatWithdrawal from '@sampan/contract/api/fiat-withdrawal.ts'
import { withApprover, withApprovers } from '../../core/approvals/approval-status.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelFiat } from './cancel-transfer.ts'
import { acceptDifference, contestDifference } from './deposit/answer-difference.ts'
import { declareDeposit } from './deposit/declare-deposit.ts'
import { inspectProofs } from './deposit/deposit-proofs.ts'
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
  mount.read(fiatDeposit.getDepositAccount, bindDeps(readDepositAccounts, deps))
  mount.write(fiatDeposit.openDeposit, bindDeps(openDeposit, deps))
  mount.write(fiatDeposit.declareDeposit, bindDeps(declareDeposit, deps), inspectProofs)
  mount.write(fiatDeposit.acceptDifference, acceptDifference(deps))
  mount.write(fiatDeposit.contestDifference, contestDifference(deps))
  mount.write(entry.cancelFiatTransaction, bindDeps(cancelFiat, deps))
  mount.read(fiatWithdrawal.getTxnFee, readTxnFee)
  mount.read(fiatWithdrawal.previewWithdraw, bindDeps(previewWithdraw, deps))
  mount.write(fiatWithdrawal.withdrawFiat, withApprover(approvals, bindDeps(withdraw, deps)))
  mount.read(fiatDeposit.getSenderAccounts, readSenderAccounts)
}
