// The withdrawal itself: confirmed by codes, sent once, followed until its outcome is known.

import { getFiatTransaction, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { withdrawFiat } from '@sampan/contract/api/fiat-withdrawal.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import { solveCaptcha } from '../../../lib/bot-check/captcha.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { attemptName } from '../attempt-names.ts'
import { messages } from './fiat-review-messages.ts'
import type { FiatFormValues } from './fiat-values.ts'
import type { BankChoice } from './use-fiat-withdrawal.ts'

type FiatWithdrawalRequest = {
  readonly userId: string
  readonly to: BankChoice
  readonly money: Money
  readonly values: FiatFormValues
  readonly feeQuoteId: string
  readonly onAccepted: () => void
}

export function submitWithdrawal({ userId, to, money, values, feeQuoteId, onAccepted }: FiatWithdrawalRequest): void {
  const { currency } = money
  if (!isFiat(currency)) throw new TypeError(`${currency} does not travel through a bank.`)
  const idempotencyKey = openIdempotencyKey(sessionStorage, attemptName(userId, 'fiat-withdraw'))
  const given = (name: 'statementReference' | 'note') => (values[name].trim() === '' ? {} : { [name]: values[name].trim() })
  const body = {
    requestId: idempotencyKey.requestId,
    bankAccountId: to.id,
    amount: { amount: moneyToWire(money), currency },
    purposeOfTransfer: values.purposeOfTransfer,
    feeQuoteId,
    ...given('statementReference'),
    ...given('note'),
    recaptchaToken: '',
  }
  askVerification('/fiat-withdraw-security-verification', {
    entry: withdrawFiat,
    input: { body },
    idempotencyKey,
    solve: () => solveCaptcha('POST /fiat-transaction/withdraw'),
    next: messages.next,
    confirmed: (result) => {
      onAccepted()
      invalidate(getFiatTransaction, searchTransactions)
      return { result }
    },
  })
}
