// From the accepted quote to the code: the rate is locked first, then the locked order is confirmed.

import { cancelExchange, getExchangeOrder, lockExchange, searchOrders, submitExchange } from '@sampan/contract/api/exchange.ts'
import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { solveCaptcha } from '../../lib/bot-check/captcha.ts'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'
import type { Quote } from './use-exchange.ts'

/** False if the quote was refused; the refusal is shown as a toast. */
export async function acceptQuote({ quoteId }: Quote, onAccepted: () => void): Promise<boolean> {
  if (quoteId === null) return false
  // One quote, one request: a second press is answered with the first order.
  const locked = await call(lockExchange, { body: { requestId: `lock-${quoteId}`, quoteId } })
  if (!locked.ok) return false
  onAccepted()
  invalidate(searchOrders, listAccounts)
  confirmOrder(locked.result.id)
  return true
}

/** The order is locked: what is left is the code. */
export function confirmOrder(orderId: string): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, `exchange.${orderId}`)
  askVerification('/remit-security-verification', {
    entry: submitExchange,
    input: { body: { requestId: idempotencyKey.requestId, query: { orderId }, recaptchaToken: '' } },
    idempotencyKey,
    solve: () => solveCaptcha('POST /otc/submit-otc'),
    next: messages.next,
    confirmed: (result) => {
      invalidate(searchOrders, getExchangeOrder, listAccounts)
      return { result }
    },
  })
}

export async function cancelOrder(id: string): Promise<void> {
  await call(cancelExchange, { params: { id }, body: { requestId: `cancel-${id}` } })
  invalidate(searchOrders, getExchangeOrder, listAccounts)
}
