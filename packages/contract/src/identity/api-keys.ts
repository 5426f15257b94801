// What an API key may be: its scopes, its longest life, the overlap of a roll, and the versions of the API.

import type { Scope } from './scopes.ts'

/** The scopes that a key can have. None of them manages members, keys, policies, destinations or the account itself. */
export const keyScopes = [
  'wallet.wallets',
  'wallet.wallets.deposit',
  'wallet.wallets.withdraw',
  'wallet.blockchain_address',
  'wallet.bank_account',
  'order.swap_order',
  'wallet_history',
  'wallet_history.fiat_deposit.view',
  'wallet_history.fiat_withdraw.view',
  'wallet_history.crypto_deposit.view',
  'wallet_history.crypto_withdraw.view',
] as const satisfies readonly Scope[]

export type KeyScope = (typeof keyScopes)[number]

/** With these a key moves money: it needs a signing key, and amounts per currency. */
export const moneyKeyScopes = ['wallet.wallets.withdraw', 'order.swap_order'] as const satisfies readonly KeyScope[]

export const isKeyScope = (value: string): value is KeyScope => keyScopes.some((scope) => scope === value)
export const movesMoney = (scopes: readonly string[]): boolean => moneyKeyScopes.some((scope) => scopes.includes(scope))
/** Money leaves the account: such a key is bound to addresses. */
export const mayWithdraw = (scopes: readonly string[]): boolean => scopes.includes('wallet.wallets.withdraw')

export const keyDaysMax = 365
export const overlapHoursMax = 24
export const keysMax = 50
export const keyAddressesMax = 50

/** A key keeps the version of the day it was made; a later version never changes what it gets. */
export const apiVersions = ['2026-11-01'] as const
export type ApiVersion = (typeof apiVersions)[number]
export const newestVersion: ApiVersion = '2026-11-01'

/** How a secret begins. Secret scanners know it by this and by the check digits at its end. */
export const keyPrefixes = { live: 'sk_live_', test: 'sk_test_' } as const
