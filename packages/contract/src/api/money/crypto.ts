// Endpoints of stablecoin deposits and withdrawals.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import {
  count,
  id,
  idParams,
  input,
  line,
  list,
  page,
  paragraph,
  recaptchaToken,
  requestId,
  search,
  searchText,
  text,
  time,
} from '../../shapes/common.ts'
import { detail, kind, row } from '../../shapes/crypto-transaction.ts'
import { mainNet, mainNetParam, stablecoin, stablecoinMoney } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'
import { limitLeft, maxBound, ruleApplied } from '../../shapes/transaction.ts'

export const searchTransactions = endpoint({
  method: 'POST',
  path: '/crypto-transaction/search',
  about: 'Crypto deposits and withdrawals.',
  access: ['wallet_history'],
  limit: 'read',
  readsReplica: 'laterPages',
  body: search({
    kind: z.optional(kind),
    status: z.optional(status),
    currency: z.optional(stablecoin),
    mainNet: z.optional(mainNet),
    from: z.optional(time),
    to: z.optional(time),
    text: z.optional(searchText(128)),
  }),
  result: page(row),
})

export const getCryptoTransaction = endpoint({
  method: 'GET',
  path: '/crypto-transaction/{id}',
  about: 'One crypto transaction. A deposit and a withdrawal each need their own view scope.',
  access: ['wallet_history.crypto_deposit.view', 'wallet_history.crypto_withdraw.view'],
  limit: 'read',
  params: idParams,
  result: detail,
})

export const getCryptoReceipt = endpoint({
  method: 'GET',
  path: '/crypto-transaction/receipt/{id}',
  about: 'The receipt of a crypto transaction. A deposit and a withdrawal each need their own receipt scope.',
  access: ['wallet_history.crypto_deposit.receipt', 'wallet_history.crypto_withdraw.receipt'],
  limit: 'file',
  params: idParams,
  result: 'file',
})

export const getTxnFee = endpoint({
  method: 'GET',
  path: '/crypto-transaction/get-txn-fee/{mainNet}/{currency}',
  about: 'The present fee of a withdrawal.',
  access: ['wallet.wallets.withdraw'],
  limit: 'read',
  quiet: true,
  params: input({ mainNet: mainNetParam, currency: stablecoin }),
  result: z.object({ fee: stablecoinMoney, minimum: stablecoinMoney, maximum: stablecoinMoney, at: time }),
})

const withdrawal = { addressId: id, mainNet, amount: stablecoinMoney } as const

export const previewWithdraw = endpoint({
  method: 'POST',
  path: '/crypto-transaction/withdraw/preview',
  about: 'What a withdrawal would cost, what would arrive, how much can be sent.',
  access: ['wallet.wallets.withdraw'],
  limit: 'read',
  quiet: true,
  body: input({ ...withdrawal, addressId: z.optional(id) }),
  result: z.object({
    fee: stablecoinMoney,
    feeQuoteId: id,
    feeExpiresAt: time,
    arrives: stablecoinMoney,
    total: stablecoinMoney,
    availableAfter: stablecoinMoney,
    maxSendable: stablecoinMoney,
    maxBound,
    minimum: stablecoinMoney,
    limits: list(limitLeft, 10),
    etaMinutes: z.object({ from: count, to: count }),
    approvers: list(line(200), 20),
    /** Of the approvers above. */
    approvalsNeeded: count,
    rule: ruleApplied,
    warnings: list(line(300), 10),
    holdUntil: z.nullable(time),
    /** False when the withdrawal would be refused, with the text of the refusal. */
    possible: z.boolean(),
    refusal: z.nullable(z.object({ errCode: text(5), errMsg: paragraph(500) })),
  }),
})

export const withdrawCrypto = endpoint({
  method: 'POST',
  path: '/crypto-transaction/withdraw',
  about: 'Withdraws to a saved address.',
  access: ['wallet.wallets.withdraw'],
  scene: 'cryptoWithdraw',
  captcha: true,
  limit: 'write',
  replay: true,
  body: input({ requestId, recaptchaToken, ...withdrawal, feeQuoteId: z.optional(id), note: z.optional(paragraph(500)) }),
  result: detail,
})

export const cancelCryptoWithdrawal = endpoint({
  method: 'POST',
  path: '/crypto-transaction/cancel/{id}',
  about: 'Cancels a withdrawal as long as nothing has been sent.',
  access: ['wallet.wallets.withdraw'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: detail,
})
