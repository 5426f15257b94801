import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { checkAmountEarly } from '../check-amount.ts'
import { checkCryptoDetails, refusalFields } from './check-crypto-details.ts'
import { emptyValues } from './crypto-values.ts'
import { messages } from './messages.ts'
import type { CryptoWithdrawal, Preview } from './use-crypto-withdrawal.ts'

const usdc = (amount: string) => ({ amount, currency: 'USDC' as const })

const preview = (refusal: Preview['refusal'] = null): Preview => ({
  fee: usdc('0.500000'),
  feeQuoteId: 'q',
  feeExpiresAt: '2026-11-15T00:00:00Z',
  arrives: usdc('20.000000'),
  total: usdc('20.500000'),
  availableAfter: usdc('0.000000'),
  maxSendable: usdc('59.123456'),
  maxBound: 'balance',
  minimum: usdc('10.000000'),
  limits: [],
  etaMinutes: { from: 1, to: 2 },
  approvers: [],
  approvalsNeeded: 0,
  rule: null,
  warnings: [],
  holdUntil: null,
  possible: refusal === null,
  refusal,
})

const max = { units: 59_123_456n, currency: 'USDC' as const }

const judge = (amount: string, more: Partial<CryptoWithdrawal> = {}) =>
  checkCryptoDetails(emptyValues, {
    choice: { row: {} } as CryptoWithdrawal['choice'],
    to: { id: 'a1' } as CryptoWithdrawal['to'],
    reading: parseAmountInput(amount, { currency: 'USDC', language: 'en', max }),
    preview: preview(),
    settled: true,
    ...more,
  })

test('[D3.06] an amount with more decimals than are shown is refused, not rounded', () => {
  assert.equal(judge('20.1234').amount?.en, 'Use up to 2 decimals.')
  assert.equal(judge('20.12').amount, undefined)
})

test('[D3.07] the server’s maximum is accepted with all decimals, no more', () => {
  assert.equal(judge('59.123456').amount, undefined)
  assert.equal(judge('59.13').amount?.en, 'You can withdraw up to 59.123456 USDC (your balance after the fee).')
})

test('the minimum itself is enough, a cent less is not', () => {
  assert.equal(judge('10').amount, undefined)
  assert.equal(judge('9.99').amount?.en, 'Minimum amount is 10.00 USDC')
})

test('what further digits cannot mend is said while typing', () => {
  const early = (amount: string, settled = false) =>
    checkAmountEarly({
      reading: parseAmountInput(amount, { currency: 'USDC', language: 'en', max }),
      preview: preview(),
      settled,
    })?.en
  assert.equal(early('60'), 'You can withdraw up to 59.123456 USDC (your balance after the fee).')
  assert.equal(early('20.1234'), 'Use up to 2 decimals.')
  for (const unfinished of ['', '0', '0.', '1', '1.500']) assert.equal(early(unfinished), undefined, unfinished)
  assert.equal(early('1', true), 'Minimum amount is 10.00 USDC', 'after a pause')
})

test('nothing is guessed and nothing may be left out', () => {
  assert.equal(judge('1.500').amount, messages.amountUnclear)
  assert.match(judge('').amount?.en ?? '', /is required$/)
  assert.equal(judge('20', { to: undefined }).addressId, messages.chooseAddress)
})

test('[8.18] a refusal is shown beside its field in its own words', () => {
  const said = (errCode: string, errMsg: string) => refusalFields(preview({ errCode, errMsg }))
  assert.equal(said('04001', 'Withdrawal in progress').addressId?.en, 'Withdrawal in progress')
  assert.equal(said('03004', 'over your limit').amount?.en, 'over your limit')
  assert.equal(said('03006', 'paused').other, 'paused')
  const held = preview({ errCode: '04001', errMsg: 'Withdrawal in progress' })
  assert.equal(judge('20', { preview: held }).addressId?.en, 'Withdrawal in progress')
  assert.equal(
    judge('20', { preview: held, settled: false }).addressId,
    undefined,
    'an answer to an earlier question is no answer',
  )
})
