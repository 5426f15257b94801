import { cancel, get, searchTransactions } from '@sampan/contract/api/crypto.ts'
import type { Attempt } from './attempt.ts'
import { callForSure } from './call-for-sure.ts'
import { CancelOrder } from './cancel-order.tsx'
import type { Crossing } from './crypto-legs.ts'
import { outdate } from './server-state.ts'

export function CancelWithdrawal({ crossing }: { crossing: Crossing }) {
  const ask = async (attempt: Attempt): Promise<boolean> => {
    const outcome = await callForSure(cancel, attempt, { params: { id: crossing.id }, body: { requestId: attempt.requestId } })
    outdate(get, searchTransactions)
    return outcome.ok
  }
  return <CancelOrder kind="withdraw" order={crossing} onCancel={ask} />
}
