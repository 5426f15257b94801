// What operator actions depend on: the dependencies of every module that carries one out.

import type { Messages } from '../../platform/events/messages.ts'
import type { ClosingDeps } from '../account-closing/public.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import type { CompanyDeps } from '../companies/public.ts'
import type { CryptoDeps } from '../crypto/public.ts'
import type { WithdrawalDeps } from '../crypto-withdrawals/public.ts'
import type { AddressDeps } from '../saved-addresses/public.ts'
import type { Chart } from '../wallet/public.ts'

export type ModuleDeps = {
  readonly addresses: AddressDeps
  readonly crypto: CryptoDeps
  readonly withdrawals: WithdrawalDeps
  readonly bankTransfers: BankTransferDeps
  readonly companies: CompanyDeps
  readonly closing: ClosingDeps
  readonly chart: Chart
}

export type OperatorActionDeps = {
  readonly messages: Messages
  readonly practice: boolean
  /** Reports a failure to the operators of the server at once. */
  readonly alarm: (facts: Readonly<Record<string, unknown>>, what: string) => void
  readonly modules: ModuleDeps
}
