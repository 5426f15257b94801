// Endpoints of money between customers: recipient, preview, sending, and the claim by people without an account.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import {
  count,
  id,
  idParams,
  input,
  line,
  list,
  paragraph,
  recaptchaToken,
  requestId,
  text,
  ticket,
  time,
} from '../../shapes/common.ts'
import { email } from '../../shapes/credential.ts'
import { recipientKind, transferDetail } from '../../shapes/customer-transfer.ts'
import { money } from '../../shapes/money.ts'
import { limitLeft, maxBound, ruleApplied } from '../../shapes/transaction.ts'

export const findTransferRecipient = endpoint({
  method: 'POST',
  path: '/customer-transfer/recipient',
  about: 'Who would receive money sent to this email: a customer by masked name, or a person who gets a link to claim it.',
  access: ['wallet.wallets.withdraw'],
  limit: 'lookup',
  body: input({ query: z.object({ email }) }),
  result: z.object({
    to: recipientKind,
    name: z.nullable(line(200)),
    email: text(120),
    /** Binds a transfer to the recipient that was shown; sending without it is refused. */
    recipientId: id,
    expiresAt: time,
  }),
})

export const previewTransfer = endpoint({
  method: 'POST',
  path: '/customer-transfer/preview',
  about: 'Whether an amount can be sent now, and who has to approve it. Says nothing about the recipient.',
  access: ['wallet.wallets.withdraw'],
  limit: 'read',
  quiet: true,
  body: input({ query: z.object({ email: z.optional(email), amount: money }) }),
  result: z.object({
    availableAfter: money,
    maxSendable: money,
    maxBound,
    limits: list(limitLeft, 10),
    approvers: list(line(200), 20),
    /** Of the approvers above. */
    approvalsNeeded: count,
    rule: ruleApplied,
    possible: z.boolean(),
    refusal: z.nullable(z.object({ errCode: text(5), errMsg: paragraph(500) })),
  }),
})

export const sendTransfer = endpoint({
  method: 'POST',
  path: '/customer-transfer/send',
  about: 'Sends money to another customer at once, or by a link that a person without an account claims within 14 days.',
  access: ['wallet.wallets.withdraw'],
  scene: 'customerTransfer',
  captcha: true,
  limit: 'write',
  replay: true,
  body: input({ requestId, recaptchaToken, email, recipientId: id, amount: money, note: z.optional(line(140)) }),
  result: transferDetail,
})

export const getTransfer = endpoint({
  method: 'GET',
  path: '/customer-transfer/{id}',
  about: 'One transfer that was sent or received.',
  access: ['wallet_history'],
  limit: 'read',
  params: idParams,
  result: transferDetail,
})

export const getTransferReceipt = endpoint({
  method: 'GET',
  path: '/customer-transfer/receipt/{id}',
  about: 'The receipt of a transfer that was sent or received.',
  access: ['wallet_history.crypto_withdraw.receipt', 'wallet_history.fiat_withdraw.receipt'],
  limit: 'file',
  params: idParams,
  result: 'file',
})

export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/customer-transfer/cancel/{id}',
  about: 'Takes a transfer back while it waits for an approver or for its claim.',
  access: ['wallet.wallets.withdraw'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: transferDetail,
})

export const getTransferClaim = endpoint({
  method: 'POST',
  path: '/customer-transfer/claim/info',
  about: 'What a claim link is about. An unknown link is not found.',
  access: 'either',
  limit: 'visitor',
  body: input({ query: z.object({ token: ticket }) }),
  result: z.object({
    state: z.enum(['open', 'claimed', 'ended']),
    amount: money,
    senderName: line(200),
    /** Masked: only its owner can claim. */
    email: text(120),
    claimUntil: time,
  }),
})

export const claimTransfer = endpoint({
  method: 'POST',
  path: '/customer-transfer/claim',
  about: 'Claims the money of a link, once, for the customer whose email it was sent to.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  replay: true,
  body: input({ requestId, query: z.object({ token: ticket }) }),
  result: transferDetail,
})
