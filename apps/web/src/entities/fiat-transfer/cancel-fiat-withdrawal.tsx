import { cancel, get, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { callForSure } from '../../lib/http/call-idempotent.ts'
import { outdate } from '../../lib/http/endpoint-query.ts'
import type { Attempt } from '../../lib/http/idempotency-key.ts'
import { CancelOrder } from '../transaction/cancel-transaction.tsx'
import type { FiatTold } from './fiat-steps.ts'

export function FiatCancel({ told }: { told: FiatTold }) {
  const ask = async (attempt: Attempt): Promise<boolean> => {
    const outcome = await callForSure(cancel, attempt, { params: { id: told.id }, body: { requestId: attempt.requestId } })
    outdate(get, searchTransactions)
    return outcome.ok
  }
  return <CancelOrder kind={told.kind} order={told} onCancel={ask} />
}
