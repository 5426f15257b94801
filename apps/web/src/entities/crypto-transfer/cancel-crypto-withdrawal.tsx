import { cancel, get, searchTransactions } from '@sampan/contract/api/crypto.ts'
import { callForSure } from '../../lib/http/call-idempotent.ts'
import { outdate } from '../../lib/http/endpoint-query.ts'
import type { Attempt } from '../../lib/http/idempotency-key.ts'
import { CancelOrder } from '../transaction/cancel-transaction.tsx'
import type { Crossing } from './crypto-steps.ts'

export function CancelWithdrawal({ crossing }: { crossing: Crossing }) {
  const ask = async (attempt: Attempt): Promise<boolean> => {
    const outcome = await callForSure(cancel, attempt, { params: { id: crossing.id }, body: { requestId: attempt.requestId } })
    outdate(get, searchTransactions)
    return outcome.ok
  }
  return <CancelOrder kind="withdraw" order={crossing} onCancel={ask} />
}
