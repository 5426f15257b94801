// The permissions of section 6, spelled once. A scope reaches the browser through get-auth-user.

export const scopes = [
  'account.profile',
  'account.security',
  'wallet.wallets',
  'wallet.wallets.deposit',
  'wallet.wallets.withdraw',
  'wallet.blockchain_address',
  'wallet.blockchain_address.add',
  'wallet.blockchain_address.delete',
  'wallet.bank_account',
  'wallet.bank_account.add',
  'wallet.bank_account.update',
  'wallet.bank_account.delete',
  'order.swap_order',
  'wallet_history',
  'wallet_history.fiat_deposit.view',
  'wallet_history.fiat_deposit.receipt',
  'wallet_history.fiat_withdraw.view',
  'wallet_history.fiat_withdraw.receipt',
  'wallet_history.crypto_deposit.view',
  'wallet_history.crypto_deposit.receipt',
  'wallet_history.crypto_withdraw.view',
  'wallet_history.crypto_withdraw.receipt',
  'wallet_history.swap.receipt',
] as const

export type Scope = (typeof scopes)[number]

export const isScope = (value: string): value is Scope => scopes.some((scope) => scope === value)
