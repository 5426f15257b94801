import { cancel, get, searchTransactions } from '@sampan/contract/api/fiat.ts'
import type { Attempt } from './attempt.ts'
import { callForSure } from './call-for-sure.ts'
import { CancelOrder } from './cancel-order.tsx'
import type { FiatTold } from './fiat-legs.ts'
import { outdate } from './server-state.ts'

export function FiatCancel({ told }: { told: FiatTold }) {
  const ask = async (attempt: Attempt): Promise<boolean> => {
    const outcome = await callForSure(cancel, attempt, { params: { id: told.id }, body: { requestId: attempt.requestId } })
    outdate(get, searchTransactions)
    return outcome.ok
  }
  return <CancelOrder kind={told.kind} order={told} onCancel={ask} />
}
