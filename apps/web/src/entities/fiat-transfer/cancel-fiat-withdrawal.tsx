// The button that cancels a bank withdrawal.

import { cancel, get, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import type { IdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { CancelTransaction } from '../transaction/cancel-transaction.tsx'
import type { FiatTransfer } from './fiat-steps.ts'

export function CancelFiatWithdrawal({ told }: { told: FiatTransfer }) {
  const ask = async (attempt: IdempotencyKey): Promise<boolean> => {
    const outcome = await callIdempotent(cancel, attempt, { params: { id: told.id }, body: { requestId: attempt.requestId } })
    invalidate(get, searchTransactions)
    return outcome.ok
  }
  return <CancelTransaction kind={told.kind} order={told} onCancel={ask} />
}
