// Adjustments: their counter accounts and their limits.

import type { HeldCurrency } from '../money/currencies.ts'

/** House accounts. An adjustment never moves money from one customer to another. */
export const counterAccounts = ['adjustment', 'fees', 'suspense', 'receivable'] as const
export type CounterAccount = (typeof counterAccounts)[number]

/** The largest adjustment, about ten thousand US dollars. */
export const adjustmentMax = {
  USDT: '10000',
  USDC: '10000',
  WUSD: '10000',
  USD: '10000',
  THB: '350000',
  SGD: '13000',
  AUD: '15000',
  JPY: '1500000',
  HKD: '78000',
  GBP: '8000',
  EUR: '9000',
} as const satisfies Record<HeldCurrency, string>
