// Endpoints of bank withdrawals: fee, preview and request.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { count, day, id, input, line, list, paragraph, recaptchaToken, requestId, text, time } from '../../shapes/common.ts'
import { detail } from '../../shapes/fiat-transaction.ts'
import { channel, decimal, fiat, fiatMoney } from '../../shapes/money.ts'
import { limitLeft, maxBound, ruleApplied } from '../../shapes/transaction.ts'

export const getTxnFee = endpoint({
  method: 'GET',
  path: '/fiat-transaction/get-txn-fee',
  about: 'The fee of a withdrawal.',
  access: ['wallet.wallets.withdraw'],
  limit: 'read',
  quiet: true,
  query: input({ currency: fiat, channel, amount: z.optional(decimal) }),
  result: z.object({ fee: fiatMoney, minimum: fiatMoney, maximum: fiatMoney, at: time }),
})

const withdrawal = { bankAccountId: id, amount: fiatMoney } as const

export const previewWithdraw = endpoint({
  method: 'POST',
  path: '/fiat-transaction/withdraw/preview',
  about: 'What a withdrawal would cost, what would arrive and when.',
  access: ['wallet.wallets.withdraw'],
  limit: 'read',
  quiet: true,
  body: input({ bankAccountId: z.optional(id), amount: fiatMoney }),
  result: z.object({
    fee: fiatMoney,
    feeQuoteId: id,
    feeExpiresAt: time,
    arrives: fiatMoney,
    total: fiatMoney,
    availableAfter: fiatMoney,
    maxSendable: fiatMoney,
    maxBound,
    minimum: fiatMoney,
    limits: list(limitLeft, 10),
    expectedOn: z.nullable(day),
    approvers: list(line(200), 20),
    /** Of the approvers above. */
    approvalsNeeded: count,
    rule: ruleApplied,
    warnings: list(line(300), 10),
    holdUntil: z.nullable(time),
    possible: z.boolean(),
    refusal: z.nullable(z.object({ errCode: text(5), errMsg: paragraph(500) })),
  }),
})

export const withdrawFiat = endpoint({
  method: 'POST',
  path: '/fiat-transaction/withdraw',
  about: 'Withdraws to a verified bank account.',
  access: ['wallet.wallets.withdraw'],
  scene: 'fiatWithdraw',
  captcha: true,
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    recaptchaToken,
    ...withdrawal,
    purposeOfTransfer: line(140),
    statementReference: z.optional(line(35)),
    feeQuoteId: z.optional(id),
    note: z.optional(paragraph(500)),
  }),
  result: detail,
})
