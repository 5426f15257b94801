// Turns a refused transfer into the error that the customer receives.

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
  const currency =
    transfer.action === 'hold'
      ? transfer.account.currency
      : transfer.action === 'post'
        ? transfer.postings[0]?.amount.currency
        : transfer.action === 'settle'
          ? transfer.postings[0]?.amount.currency
          : undefined
  return currency ? formatMoney({ units, currency }) : String(units)
}
