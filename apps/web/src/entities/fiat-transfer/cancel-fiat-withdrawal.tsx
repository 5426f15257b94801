// The button that cancels a bank withdrawal.

import { cancelFiatTransaction, getFiatTransaction, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import type { IdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { CancelTransaction } from '../transaction/cancel-transaction.tsx'
import type { FiatTransfer } from './fiat-steps.ts'

export function CancelFiatWithdrawal({ transfer }: { transfer: FiatTransfer }) {
  const ask = async (idempotencyKey: IdempotencyKey): Promise<boolean> => {
    const outcome = await callIdempotent(cancelFiatTransaction, idempotencyKey, {
      params: { id: transfer.id },
      body: { requestId: idempotencyKey.requestId },
    })
    invalidate(getFiatTransaction, searchTransactions)
    return outcome.ok
  }
  return <CancelTransaction kind={transfer.kind} order={transfer} onCancel={ask} />
}
