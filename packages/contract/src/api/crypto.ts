// Endpoints of stablecoin deposits and withdrawals.

import * as z from 'zod/mini'
import { depositFindings } from '../chain/deposit-findings.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import {
  choices,
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
} from '../shapes/common.ts'
import { mainNet, mainNetParam, money, stablecoin, stablecoinMoney } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { confirmations, limitLeft, maxBound, timeline, transaction } from '../shapes/transaction.ts'

const txnHash = text(128, 8)
const kind = z.enum(['deposit', 'withdraw'])

const row = z.object({
  ...transaction,
  kind,
  currency: stablecoin,
  mainNet,
  /** The received amount: by us for a deposit, by the destination for a withdrawal. */
  amount: money,
  fee: money,
  /** The change of the wallet's balance. */
  total: money,
  counterparty: z.nullable(line(200)),
  address: z.nullable(text(128)),
  memo: z.nullable(text(64)),
  txnHash: z.nullable(txnHash),
  explorerUrl: z.nullable(text(300)),
  confirmations: z.nullable(confirmations),
  etaAt: z.nullable(time),
})

const detail = z.object({ ...row.shape, timeline })

export const searchTransactions = endpoint({
  method: 'POST',
  path: '/crypto-transaction/search',
  about: 'Crypto deposits and withdrawals.',
  access: ['wallet_history'],
  limit: 'read',
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

export const listCryptoAssets = endpoint({
  method: 'GET',
  path: '/crypto-transaction/assets',
  about: 'Which coin is open on which network, with minimum and confirmations.',
  access: ['wallet.wallets.deposit', 'wallet.wallets.withdraw'],
  limit: 'read',
  result: choices(
    z.object({
      currency: stablecoin,
      mainNet,
      deposit: z.boolean(),
      withdraw: z.boolean(),
      minimumDeposit: stablecoinMoney,
      minimumWithdraw: stablecoinMoney,
      confirmations: count,
      memo: z.boolean(),
      about: z.nullable(line(200)),
    }),
  ),
})

export const getDepositAddress = endpoint({
  method: 'GET',
  path: '/crypto-transaction/deposit-address/{mainNet}/{currency}',
  about: 'The address for deposits. Made at the first call, the same ever after.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  params: input({ mainNet: mainNetParam, currency: stablecoin }),
  result: z.object({
    mainNet,
    currency: stablecoin,
    address: text(128),
    memo: z.nullable(text(64)),
    minimum: stablecoinMoney,
    confirmations: count,
    etaMinutes: z.object({ from: count, to: count }),
    contractTail: z.nullable(text(16)),
    notAccepted: list(line(200), 10),
  }),
})

export const verifyDeposit = endpoint({
  method: 'POST',
  path: '/crypto-transaction/verify-deposit',
  about: 'Finds out what became of a deposit.',
  access: ['wallet.wallets.deposit'],
  limit: 'write',
  body: input({ mainNet, txnHash }),
  result: z.object({
    finding: z.enum(depositFindings),
    confirmations: z.nullable(confirmations),
    foundOn: z.nullable(mainNet),
    transactionId: z.nullable(id),
    amount: z.nullable(money),
    /** The next step for the user, in the language of the request. */
    nextStep: paragraph(500),
    caseAllowed: z.boolean(),
  }),
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
