// The scope that a key needs to read the data of an event.

import type { Scope } from '../identity/scopes.ts'
import { type EventSubject, isEventType, subjectOf } from './event-types.ts'

const scopes = {
  crypto_deposit: 'wallet_history.crypto_deposit.view',
  crypto_withdrawal: 'wallet_history.crypto_withdraw.view',
  bank_deposit: 'wallet_history.fiat_deposit.view',
  bank_withdrawal: 'wallet_history.fiat_withdraw.view',
  transfer_out: 'wallet_history',
  transfer_in: 'wallet_history',
  exchange: 'wallet_history',
  address: 'wallet.blockchain_address',
  bank_account: 'wallet.bank_account',
  approval: 'wallet_history',
  payment_link: 'wallet_history',
  balance: 'wallet.wallets',
  statement: 'wallet.wallets',
  key: 'wallet_history',
} as const satisfies Record<EventSubject, Scope>

/** An unknown type is of a newer version and needs what every reader of events has. */
export const subjectScope = (type: string): Scope => (isEventType(type) ? scopes[subjectOf(type)] : 'wallet_history')
