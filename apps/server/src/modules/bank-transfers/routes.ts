// Every call of bank money: one line, one verb.

import * as entry from '@sampan/contract/api/fiat.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelFiat } from './cancel-transfer.ts'
import { acceptDifference, contestDifference } from './deposit/answer-difference.ts'
import { declareDeposit, inspectProofs } from './deposit/declare-deposit.ts'
import { openDeposit, readDepositAccounts } from './deposit/open-deposit.ts'
import type { FiatParts } from './deps.ts'
import { readFiat, readProof, readSenderAccounts, searchFiat } from './read-transfers.ts'
import { previewWithdraw, readTxnFee } from './withdraw/preview-withdraw.ts'
import { withdraw } from './withdraw/withdraw-to-bank.ts'

export function fiatRoutes(mount: Mount, parts: FiatParts): void {
  mount.read(entry.searchTransactions, searchFiat)
  mount.read(entry.get, readFiat(parts))
  mount.read(entry.proofFileDownload, readProof)
  mount.read(entry.getDepositAccount, readDepositAccounts(parts))
  mount.write(entry.openDeposit, openDeposit(parts))
  mount.write(entry.deposit, declareDeposit(parts), inspectProofs)
  mount.write(entry.acceptDifference, acceptDifference(parts))
  mount.write(entry.contestDifference, contestDifference(parts))
  mount.write(entry.cancel, cancelFiat(parts))
  mount.read(entry.getTxnFee, readTxnFee)
  mount.read(entry.previewWithdraw, previewWithdraw(parts))
  mount.write(entry.withdraw, withdraw(parts))
  mount.read(entry.getSenderAccounts, readSenderAccounts)
}
