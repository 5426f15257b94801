// The limits that a customer sets for their own account: what they cover, and their names beside those of the account.

export const ownLimitFlows = ['crypto', 'bank', 'transfer'] as const
export type OwnLimitFlow = (typeof ownLimitFlows)[number]

export const limitPeriods = ['perTransaction', 'perDay', 'perMonth'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

export const ownLimitNames = {
  perTransaction: 'ownPerTransaction',
  perDay: 'ownPerDay',
  perMonth: 'ownPerMonth',
} as const satisfies Record<LimitPeriod, string>
export type OwnLimitName = (typeof ownLimitNames)[LimitPeriod]

/** Withdrawals of all stablecoins count together, one for one; their limits are written in this one. */
export const cryptoLimitCurrency = 'USDT'
