// The button that takes a transfer back while it waits.

import { cancelTransfer, getTransfer } from '@sampan/contract/api/customer-transfer.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import type { IdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { CancelTransaction } from '../transaction/cancel-transaction.tsx'

export function CancelTransfer({ transfer }: { transfer: ResponseOf<typeof getTransfer> }) {
  const ask = async (idempotencyKey: IdempotencyKey): Promise<boolean> => {
    const outcome = await callIdempotent(cancelTransfer, idempotencyKey, {
      params: { id: transfer.id },
      body: { requestId: idempotencyKey.requestId },
    })
    invalidate(getTransfer)
    return outcome.ok
  }
  return <CancelTransaction kind="transfer" order={{ ...transfer, total: transfer.amount }} onCancel={ask} />
}
