// The console's calls. Who may make them is written in the contract and enforced by the guard.

import * as auth from '@sampan/contract/operator/api/auth.ts'
import * as bank from '@sampan/contract/operator/api/bank.ts'
import * as customers from '@sampan/contract/operator/api/customers.ts'
import * as events from '@sampan/contract/operator/api/events.ts'
import * as staff from '@sampan/contract/operator/api/staff.ts'
import * as treasury from '@sampan/contract/operator/api/treasury.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import type { OperatorMount } from '../../platform/http/operator-mount.ts'
import { exportPayments, importStatement, listFiles, listLines, openFile } from './bank/statements.ts'
import { findCustomers } from './customers/find.ts'
import { readCustomer, reveal } from './customers/read.ts'
import { confirmOperatorChange, declineOperatorChange, listOperatorChanges } from './operator-changes.ts'
import type { OperatorParts } from './parts.ts'
import { changeOwnPassword } from './sign-in/change-own-password.ts'
import { login } from './sign-in/login.ts'
import { endSession, listSessions, logout, me } from './sign-in/own-sessions.ts'
import { addPasskey, passkeyOptions } from './sign-in/passkeys.ts'
import { refresh } from './sign-in/refresh.ts'
import { askRenewal, confirmRenewal, declineRenewal, listRenewals } from './sign-in/renewals.ts'
import { confirmSetUp, setUp } from './sign-in/set-up.ts'
import { verify } from './sign-in/verify.ts'
import { changeOperator, listOperators } from './staff.ts'
import type { OperatorStreams } from './streams.ts'
import {
  proposeClosingAccount,
  proposeReceivingAccount,
  proposeReserveTransfer,
  readReceivingAccounts,
  readReserveState,
} from './treasury/propose.ts'
import { proposeAdjustment, readAdjustmentReport } from './work/adjustments.ts'
import { claimEntity, unclaimEntity } from './work/claims.ts'
import { approve, approveMany, listProposals, reject } from './work/decide.ts'
import { openDocument, readDetail } from './work/detail.ts'
import { searchExchanges } from './work/exchanges.ts'
import { makeMove } from './work/move.ts'
import { beforeMove, prepareApproval } from './work/prepare-move.ts'
import { countQueues, readQueue } from './work/queues.ts'

export function operatorRoutes(mount: OperatorMount, parts: OperatorParts, streams: OperatorStreams): void {
  mount.own(auth.login, login(parts))
  mount.own(auth.verify, verify(parts))
  mount.own(auth.setUp, setUp(parts))
  mount.own(auth.confirmSetUp, confirmSetUp(parts))
  mount.own(auth.refresh, refresh(parts))
  mount.read(auth.me, me(parts))
  mount.write(auth.logout, logout)
  mount.read(auth.sessions, listSessions)
  mount.write(auth.endSession, endSession)
  mount.own(auth.changeOwnPassword, changeOwnPassword(parts))
  mount.write(auth.passkeyOptions, passkeyOptions(parts))
  mount.write(auth.addPasskey, addPasskey(parts))
  mount.read(staff.operators, listOperators)
  mount.write(staff.changeOperator, changeOperator)
  mount.read(staff.operatorChanges, listOperatorChanges)
  mount.write(staff.confirmOperatorChange, confirmOperatorChange(parts))
  mount.write(staff.declineOperatorChange, declineOperatorChange)
  mount.read(staff.renewals, listRenewals)
  mount.write(staff.askRenewal, askRenewal(parts))
  mount.write(staff.confirmRenewal, confirmRenewal(parts))
  mount.write(staff.declineRenewal, declineRenewal)
  mount.stream(events.stream, streams.open)
  workRoutes(mount, parts)
  mount.own(customers.findCustomers, findCustomers)
  mount.own(customers.readCustomer, readCustomer)
  mount.write(customers.reveal, reveal)
  mount.write(bank.importStatement, importStatement)
  mount.read(bank.bankLines, listLines)
  mount.read(bank.paymentFiles, listFiles)
  mount.write(bank.exportPayments, exportPayments)
  mount.own(bank.openPaymentFile, openFile(parts))
  mount.read(treasury.receivingAccounts, readReceivingAccounts(parts))
  mount.write(treasury.proposeReceivingAccount, proposeReceivingAccount(parts))
  mount.write(treasury.proposeClosingAccount, proposeClosingAccount(parts))
  mount.read(treasury.reserve, readReserveState(parts))
  mount.write(treasury.proposeReserveTransfer, proposeReserveTransfer)
}

function workRoutes(mount: OperatorMount, parts: OperatorParts): void {
  mount.read(work.counts, countQueues)
  mount.read(work.queue, readQueue)
  mount.read(work.entity, readDetail)
  mount.read(work.searchExchanges, searchExchanges)
  mount.own(work.openDocument, openDocument)
  mount.write(work.claimEntity, claimEntity)
  mount.write(work.unclaimEntity, unclaimEntity)
  mount.write(work.move, makeMove(parts), beforeMove(parts))
  mount.read(work.proposals, listProposals)
  mount.write(work.approve, approve(parts), ({ db, session }, { params }) => prepareApproval(parts, db, session, params.id))
  mount.write(work.reject, reject)
  mount.own(work.approveMany, approveMany(parts))
  mount.write(work.proposeAdjustment, proposeAdjustment)
  mount.read(work.adjustmentReport, readAdjustmentReport)
}
