// The button that cancels a crypto withdrawal.

import { cancelCryptoWithdrawal, getCryptoTransaction, searchTransactions } from '@sampan/contract/api/crypto.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import type { IdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { CancelTransaction } from '../transaction/cancel-transaction.tsx'
import type { CryptoTransfer } from './crypto-steps.ts'

export function CancelCryptoWithdrawal({ transfer }: { transfer: CryptoTransfer }) {
  const ask = async (idempotencyKey: IdempotencyKey): Promise<boolean> => {
    const outcome = await callIdempotent(cancelCryptoWithdrawal, idempotencyKey, {
      params: { id: transfer.id },
      body: { requestId: idempotencyKey.requestId },
    })
    invalidate(getCryptoTransaction, searchTransactions)
    return outcome.ok
  }
  return <CancelTransaction kind="withdraw" order={transfer} onCancel={ask} />
}
