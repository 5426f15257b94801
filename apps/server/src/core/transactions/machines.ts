// The machine of each kind of transaction.

import type { Machine } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { customerTransferIn, customerTransferOut } from '@sampan/contract/machines/customer-transfer.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import type { TransactionKind } from './history-source.ts'

export const transactionMachines: Readonly<Record<TransactionKind, Machine>> = {
  cryptoDeposit,
  cryptoWithdrawal,
  fiatDeposit,
  fiatWithdrawal,
  customerTransferOut,
  customerTransferIn,
  mint: exchangeOrder,
  redeem: exchangeOrder,
  swap: exchangeOrder,
}
