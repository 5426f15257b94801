// Which permission shows which kind of row.

import type { Scope } from '@sampan/contract/scopes.ts'
import type { TransactionKind } from './history-source.ts'

export const viewScopes: Readonly<Record<TransactionKind, Scope>> = {
  cryptoDeposit: 'wallet_history.crypto_deposit.view',
  cryptoWithdrawal: 'wallet_history.crypto_withdraw.view',
  fiatDeposit: 'wallet_history.fiat_deposit.view',
  fiatWithdrawal: 'wallet_history.fiat_withdraw.view',
  customerTransferOut: 'wallet_history',
  customerTransferIn: 'wallet_history',
  mint: 'order.swap_order',
  redeem: 'order.swap_order',
  swap: 'order.swap_order',
}
