// The console's endpoints of operator actions, proposals, bank files and treasury.

import * as adjustmentsApi from '@sampan/contract/operator/api/adjustments.ts'
import * as bank from '@sampan/contract/operator/api/bank.ts'
import * as proposalsApi from '@sampan/contract/operator/api/proposals.ts'
import * as treasury from '@sampan/contract/operator/api/treasury.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { OperatorMount } from '../../platform/http/operator-guard.ts'
import { readAdjustmentReport } from './adjustment-report.ts'
import { proposeAdjustment } from './adjustments.ts'
import { exportPayments, importStatement, listFiles, listLines, openFile } from './bank/bank-files.ts'
import { approve, approveMany, listProposals, reject } from './decide-proposal.ts'
import type { OperatorActionDeps } from './deps.ts'
import { makeMove } from './make-move.ts'
import { beforeMove, prepareApproval } from './prepare-move.ts'
import {
  proposeClosingAccount,
  proposeReceivingAccount,
  proposeReserveTransfer,
  readReceivingAccounts,
  readReserveState,
} from './treasury/propose-transfer.ts'

export function operatorActionRoutes(mount: OperatorMount, deps: OperatorActionDeps): void {
  mount.write(work.move, bindDeps(makeMove, deps), bindDeps(beforeMove, deps))
  mount.read(proposalsApi.proposals, listProposals)
  mount.write(proposalsApi.approve, bindDeps(approve, deps), ({ db, session }, { params }) =>
    prepareApproval(deps, db, session, params.id),
  )
  mount.write(proposalsApi.reject, reject)
  mount.manualTransaction(proposalsApi.approveMany, bindDeps(approveMany, deps))
  mount.write(adjustmentsApi.proposeAdjustment, proposeAdjustment)
  mount.read(adjustmentsApi.adjustmentReport, readAdjustmentReport)
  mount.write(bank.importStatement, importStatement)
  mount.read(bank.bankLines, listLines)
  mount.read(bank.paymentFiles, listFiles)
  mount.write(bank.exportPayments, exportPayments)
  mount.manualTransaction(bank.openPaymentFile, bindDeps(openFile, deps))
  mount.read(treasury.receivingAccounts, bindDeps(readReceivingAccounts, deps))
  mount.write(treasury.proposeReceivingAccount, bindDeps(proposeReceivingAccount, deps))
  mount.write(treasury.proposeClosingAccount, bindDeps(proposeClosingAccount, deps))
  mount.read(treasury.reserve, bindDeps(readReserveState, deps))
  mount.write(treasury.proposeReserveTransfer, proposeReserveTransfer)
}
