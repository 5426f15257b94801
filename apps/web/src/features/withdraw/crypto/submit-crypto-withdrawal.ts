// The withdrawal itself: confirmed by codes, sent once, followed until its outcome is known.

import { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { getCryptoTransaction, searchTransactions, withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { isStablecoin } from '@sampan/contract/currencies.ts'
import { type Money, moneyAsTyped } from '@sampan/contract/money.ts'
import type { SavedAddress } from '../../../entities/address/address-status.ts'
import { solveCaptcha } from '../../../lib/bot-check/captcha.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { attemptName } from '../attempt-names.ts'
import { messages } from './crypto-review-messages.ts'

type CryptoWithdrawalRequest = {
  readonly userId: string
  readonly to: SavedAddress
  readonly money: Money
  readonly note: string
  readonly feeQuoteId: string
  readonly onAccepted: () => void
}

export function submitWithdrawal({ userId, to, money, note, feeQuoteId, onAccepted }: CryptoWithdrawalRequest): void {
  const { currency } = money
  if (!isStablecoin(currency)) throw new TypeError(`${currency} does not travel on a chain.`)
  const idempotencyKey = openIdempotencyKey(sessionStorage, attemptName(userId, 'crypto-withdraw'))
  const body = {
    requestId: idempotencyKey.requestId,
    addressId: to.id,
    mainNet: to.mainNet,
    amount: { amount: moneyAsTyped(money), currency },
    feeQuoteId,
    ...(note === '' ? {} : { note }),
    recaptchaToken: '',
  }
  askVerification('/crypto-withdraw-security-verification', {
    entry: withdrawCrypto,
    input: { body },
    idempotencyKey,
    solve: () => solveCaptcha('POST /crypto-transaction/withdraw'),
    next: messages.next,
    confirmed: (result) => {
      onAccepted()
      invalidate(getCryptoTransaction, searchTransactions, listAddresses)
      return { result }
    },
  })
}
