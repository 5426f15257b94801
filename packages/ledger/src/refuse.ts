// Turns a refused transfer into the error that the customer receives.

import type { Currency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { Refusal, type RefusalName } from '@sampan/contract/refusals.ts'
import { customerRefusals, type LedgerRefusalName } from './refusal-names.ts'
import { isRefused, type PostedTransfer, type Transfer, type TransferResult } from './transfer.ts'

/** The ledger's own reason, kept as the cause of the error so that a caller can distinguish reasons that share one error. */
export class LedgerRefused extends Error {
  readonly reason: LedgerRefusalName
  readonly account: bigint | undefined
  readonly balance: bigint | undefined
  constructor(answer: { refusal: LedgerRefusalName; account?: bigint; balance?: bigint }) {
    super(`the ledger refused: ${answer.refusal}`)
    this.name = 'LedgerRefused'
    this.reason = answer.refusal
    this.account = answer.account
    this.balance = answer.balance
  }
}

export const reasonOf = (error: unknown): LedgerRefusalName | undefined =>
  error instanceof Refusal && error.cause instanceof LedgerRefused ? error.cause.reason : undefined

/** Returns the posted transfer; a refusal is thrown, so that the caller's transaction rolls back. */
export function postedOrRefuse(transfer: Transfer, answer: TransferResult): PostedTransfer {
  if (!isRefused(answer)) return answer
  const cause = new LedgerRefused(answer)
  throw new Refusal<RefusalName>(customerRefusals[answer.refusal], {
    cause,
    ...(answer.balance !== undefined && { params: { max: readable(transfer, answer.balance) } }),
  })
}

function readable(transfer: Transfer, units: bigint): string {
  const currency = currencyOf(transfer)
  return currency ? formatMoney({ units, currency }) : String(units)
}

/** A release and a reversal name no amount of their own. */
function currencyOf(transfer: Transfer): Currency | undefined {
  switch (transfer.action) {
    case 'hold':
      return transfer.account.currency
    case 'post':
    case 'settle':
      return transfer.postings[0]?.amount.currency
    case 'release':
    case 'reverse':
      return undefined
  }
}
