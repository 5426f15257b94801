// The findings of the deposit check (verify-deposit), each with its own next step.

export const depositFindings = [
  'NOT_FOUND',
  'PENDING_ON_CHAIN',
  'CONFIRMING',
  'CREDITED',
  'BELOW_MINIMUM',
  'WRONG_NETWORK',
  'WRONG_TOKEN',
  'MEMO_MISSING',
  'NOT_OUR_ADDRESS',
  'ALREADY_CLAIMED',
  'FAILED_ON_CHAIN',
] as const

export type DepositFinding = (typeof depositFindings)[number]
