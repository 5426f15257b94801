// The modules that history, exports, receipts and the wallet read transactions from.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Explainers, HistorySource } from '../core/transactions/history-source.ts'
import { findUserById } from '../modules/auth/public.ts'
import { bankAccountTasks } from '../modules/bank-accounts/public.ts'
import type { BankTransferDeps } from '../modules/bank-transfers/deps.ts'
import {
  differenceTasks,
  explainFiatDeposits,
  explainFiatWithdrawals,
  fiatHistory,
  findFiat,
} from '../modules/bank-transfers/public.ts'
import { approvalTasks } from '../modules/companies/public.ts'
import { depositHistory, depositSource, explainDeposits } from '../modules/crypto-deposits/list-deposits.ts'
import { explainWithdrawals, withdrawalHistory, withdrawalSource } from '../modules/crypto-withdrawals/show-withdrawal.ts'
import { explainCustomerTransfers, findTransfer, transferHistory } from '../modules/customer-transfers/public.ts'
import { exchangeHistory, explainExchanges, findExchange } from '../modules/exchange/public.ts'
import { documentTasks } from '../modules/feedback/public.ts'
import type { ExportDeps } from '../modules/history/export/deps.ts'
import { valuesAt } from '../modules/rates/public.ts'
import type { ReceiptSources } from '../modules/receipts/deps.ts'
import { addressTasks } from '../modules/saved-addresses/public.ts'
import type { Db } from '../platform/db/db.ts'
import type { Replica } from '../platform/db/replica/replica.ts'
import type { Messages } from '../platform/events/messages.ts'

/** Receipts need no view scope, only their own. */
export const receiptSources = (bankTransfers: BankTransferDeps): ReceiptSources => ({
  async crypto(db, asked) {
    for (const source of [depositSource, withdrawalSource]) {
      const found = await source.find(db, asked)
      if (found) return found
    }
    throw new Refusal('notFound')
  },
  fiat: (db, asked) => findFiat(db, bankTransfers, asked),
  exchange: findExchange,
  transfer: findTransfer,
})

/** The modules whose rows are the history. */
const historySources: readonly HistorySource[] = [
  depositHistory,
  withdrawalHistory,
  fiatHistory,
  exchangeHistory,
  transferHistory,
]

export const exportParts = (messages: Messages, replica: Replica | undefined): ExportDeps => ({
  sources: historySources,
  replica,
  messages,
  valuesAt,
  displayCurrencyOf,
})

/** What each module that moves money says of its holds and lines. */
export const explainers: Explainers = {
  crypto_deposit: explainDeposits,
  crypto_withdrawal: explainWithdrawals,
  fiat_deposit: explainFiatDeposits,
  fiat_withdrawal: explainFiatWithdrawals,
  exchange: explainExchanges,
  internal: explainCustomerTransfers,
}

/** The modules that wait for the user. */
export const taskSources = [approvalTasks, differenceTasks, bankAccountTasks, documentTasks, addressTasks]

export async function displayCurrencyOf(db: Db, userId: string) {
  const chosen = (await findUserById(db, userId))?.displayCurrency
  return isHeldCurrency(chosen) ? chosen : 'USD'
}
