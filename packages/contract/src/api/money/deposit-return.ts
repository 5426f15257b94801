// Endpoints with which a customer sends a credited deposit back to its sender.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { count, id, idParams, input, line, list, paragraph, recaptchaToken, requestId, text, time } from '../../shapes/common.ts'
import { detail } from '../../shapes/crypto-transaction.ts'
import { mainNet, stablecoinMoney } from '../../shapes/money.ts'
import { ruleApplied } from '../../shapes/transaction.ts'

export const previewDepositReturn = endpoint({
  method: 'GET',
  path: '/crypto-transaction/return/{id}',
  about: 'Where a deposit can be sent back to, how much of it, and the fee; or why not.',
  access: ['wallet.wallets.withdraw'],
  limit: 'read',
  params: idParams,
  result: z.object({
    id,
    reference: text(64),
    sender: text(128),
    mainNet,
    received: stablecoinMoney,
    /** What no return has taken yet, the fee included. */
    left: stablecoinMoney,
    fee: stablecoinMoney,
    feeQuoteId: id,
    feeExpiresAt: time,
    maxSendable: stablecoinMoney,
    minimum: stablecoinMoney,
    approvers: list(line(200), 20),
    approvalsNeeded: count,
    rule: ruleApplied,
    possible: z.boolean(),
    refusal: z.nullable(z.object({ errCode: text(5), errMsg: paragraph(500) })),
  }),
})

export const returnDeposit = endpoint({
  method: 'POST',
  path: '/crypto-transaction/return/{id}',
  about: 'Sends a credited deposit, or a part of it, back to its sender. It is a withdrawal whose destination is fixed.',
  access: ['wallet.wallets.withdraw'],
  scene: 'depositReturn',
  captcha: true,
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({
    requestId,
    recaptchaToken,
    amount: stablecoinMoney,
    feeQuoteId: z.optional(id),
    /** The customer has asked: the sender can receive at this address. */
    senderCanReceive: z.literal(true),
    note: z.optional(paragraph(500)),
  }),
  result: detail,
})
