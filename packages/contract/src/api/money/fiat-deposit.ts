// Endpoints of bank deposits: where to send, what was sent, and what differs.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { receivingAccount } from '../../shapes/bank.ts'
import { choices, id, idParams, input, line, paragraph, requestId, text, time } from '../../shapes/common.ts'
import { detail, sender } from '../../shapes/fiat-transaction.ts'
import { channel, decimal, fiat, fiatMoney } from '../../shapes/money.ts'
import { uploads } from '../../shapes/upload.ts'

export const getDepositAccount = endpoint({
  method: 'GET',
  path: '/fiat-transaction/get-deposit-account/{id}',
  about: 'Our receiving accounts for this wallet account, one per channel.',
  access: ['wallet.wallets.deposit'],
  limit: 'read',
  params: idParams,
  result: choices(z.object({ ...receivingAccount.shape, minimum: fiatMoney, fee: fiatMoney, eta: line(100) }), 20),
})

export const openDeposit = endpoint({
  method: 'POST',
  path: '/fiat-transaction/deposit-intent',
  about: 'Gives the reference that the transfer must carry, and a QR code where the rail has one.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  replay: true,
  body: input({ requestId, walletAccountId: id, channel, amount: z.optional(fiatMoney) }),
  result: z.object({
    intentId: id,
    referenceNo: text(35),
    receivingAccount,
    qr: z.nullable(z.object({ standard: z.enum(['EPC', 'PromptPay', 'FPS', 'PayNow']), content: text(1000) })),
    expiresAt: z.nullable(time),
  }),
})

export const declareDeposit = endpoint({
  method: 'POST',
  path: '/fiat-transaction/deposit',
  about: 'Tells us of a transfer that is on its way, with its proof.',
  access: ['wallet.wallets.deposit'],
  limit: 'upload',
  content: '02',
  replay: true,
  body: input({
    requestId,
    intentId: z.optional(id),
    receivingAccount: id,
    amount: decimal,
    currency: fiat,
    ...sender,
    referenceNo: line(140),
    customerRemarks: z.optional(paragraph(500)),
    proof: uploads(2),
  }),
  result: detail,
})

export const acceptDifference = endpoint({
  method: 'POST',
  path: '/fiat-transaction/difference/accept/{id}',
  about: 'Agrees with what was received.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: detail,
})

export const contestDifference = endpoint({
  method: 'POST',
  path: '/fiat-transaction/difference/contest/{id}',
  about: 'Disagrees with what was received, and says why.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, remarks: paragraph(500) }),
  result: detail,
})

export const getSenderAccounts = endpoint({
  method: 'GET',
  path: '/fiat-transaction/get-sender-accounts',
  about: 'Accounts that the user has sent from before.',
  access: ['wallet.wallets.deposit'],
  limit: 'read',
  query: input({ currency: z.optional(fiat), text: z.optional(line(50)) }),
  result: choices(z.object({ id, ...sender, accountTail: z.nullable(text(8)), lastUsedAt: z.nullable(time) })),
})
