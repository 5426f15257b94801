// What scheduled orders depend on.

import type { KeyObject } from 'node:crypto'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Notices } from '../../platform/events/notices.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import type { WithdrawalDeps } from '../crypto-withdrawals/public.ts'
import type { ExchangeDeps } from '../exchange/public.ts'

export type ScheduleDeps = {
  readonly approvals: Approvals
  readonly notices: Notices
  readonly crypto: WithdrawalDeps
  readonly bank: BankTransferDeps
  readonly exchange: ExchangeDeps
  /** Signs what a customer has confirmed and an approver has agreed to; never in the database. */
  readonly approvalKey: KeyObject
  readonly approvalVerifiers: readonly KeyObject[]
  isClosing(db: Db, accountId: string): Promise<boolean>
}
