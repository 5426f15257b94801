// Endpoints of bank deposits and withdrawals.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { beneficiaryName } from '../endpoint/fields.ts'
import { receivingAccount, swiftCode } from '../shapes/bank.ts'
import {
  choices,
  count,
  day,
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
import { channel, country, decimal, fiat, fiatMoney, money, signedMoney } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { limitLeft, maxBound, timeline, transaction } from '../shapes/transaction.ts'
import { upload, uploads } from '../shapes/upload.ts'

const kind = z.enum(['deposit', 'withdraw'])

const sender = {
  beneficiaryName,
  bankName: line(140),
  bankCountry: country,
  bankSwiftCode: swiftCode,
} as const

const row = z.object({
  ...transaction,
  kind,
  currency: fiat,
  channel,
  amount: money,
  fee: money,
  total: money,
  bankName: z.nullable(line(140)),
  accountTail: z.nullable(text(8)),
  label: z.nullable(line(60)),
  expectedOn: z.nullable(day),
})

const difference = z.object({
  declared: fiatMoney,
  received: fiatMoney,
  differenceAmount: signedMoney,
  differenceReason: paragraph(500),
  answerBy: z.nullable(time),
})

const proofFile = z.object({ id, name: text(255), type: text(100), size: count })

const detail = z.object({
  ...row.shape,
  beneficiaryName: z.nullable(line(140)),
  bankCountry: z.nullable(country),
  bankSwiftCode: z.nullable(swiftCode),
  referenceNo: z.nullable(line(140)),
  proof: list(proofFile, 2),
  customerRemarks: z.nullable(paragraph(500)),
  receivingAccount: z.nullable(receivingAccount),
  difference: z.nullable(difference),
  bankAccountId: z.nullable(id),
  purposeOfTransfer: z.nullable(line(140)),
  statementReference: z.nullable(line(140)),
  linkedTransactionId: z.nullable(id),
  timeline,
})

export const searchTransactions = endpoint({
  method: 'POST',
  path: '/fiat-transaction/search',
  about: 'Fiat deposits and withdrawals.',
  access: ['wallet_history'],
  limit: 'read',
  body: search({
    kind: z.optional(kind),
    status: z.optional(status),
    currency: z.optional(fiat),
    channel: z.optional(channel),
    from: z.optional(time),
    to: z.optional(time),
    text: z.optional(searchText(128)),
  }),
  result: page(row),
})

export const getFiatTransaction = endpoint({
  method: 'GET',
  path: '/fiat-transaction/{id}',
  about: 'One fiat transaction. A deposit and a withdrawal each need their own view scope.',
  access: ['wallet_history.fiat_deposit.view', 'wallet_history.fiat_withdraw.view'],
  limit: 'read',
  params: idParams,
  result: detail,
})

export const getFiatReceipt = endpoint({
  method: 'GET',
  path: '/fiat-transaction/receipt/{id}',
  about: 'The receipt of a fiat transaction. A deposit and a withdrawal each need their own receipt scope.',
  access: ['wallet_history.fiat_deposit.receipt', 'wallet_history.fiat_withdraw.receipt'],
  limit: 'file',
  params: idParams,
  result: 'file',
})

export const getProofFile = endpoint({
  method: 'GET',
  path: '/fiat-transaction/proof/{id}/{fileId}',
  about: 'A proof that was handed in with a deposit, as an attachment.',
  access: ['wallet_history.fiat_deposit.view'],
  limit: 'file',
  params: input({ id, fileId: id }),
  result: 'file',
})

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

export const cancelFiatTransaction = endpoint({
  method: 'POST',
  path: '/fiat-transaction/cancel/{id}',
  about: 'Cancels a deposit or a withdrawal while it is possible; each needs its own scope.',
  access: ['wallet.wallets.deposit', 'wallet.wallets.withdraw'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: detail,
})

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

export const getSenderAccounts = endpoint({
  method: 'GET',
  path: '/fiat-transaction/get-sender-accounts',
  about: 'Accounts that the user has sent from before.',
  access: ['wallet.wallets.deposit'],
  limit: 'read',
  query: input({ currency: z.optional(fiat), text: z.optional(line(50)) }),
  result: choices(z.object({ id, ...sender, accountTail: z.nullable(text(8)), lastUsedAt: z.nullable(time) })),
})

/** Called by a bank, which authenticates by the signature of the account's key. */
export const receiveStatement = endpoint({
  method: 'POST',
  path: '/bank-channel/statement',
  about: 'A bank brings a statement (camt.053 or MT940) of one account, signed with the key of that account (BANK_CHANNELS).',
  access: 'public',
  limit: 'visitor',
  content: '02',
  body: input({
    bank: line(60),
    account: line(60),
    sentAt: time,
    /** Ed25519, base64, over: sampan bank statement, bank, account, sentAt and the file's SHA-256 in hex, one per line. */
    signature: text(100),
    statement: list(z.extend(upload, { type: text(100) }), 1).check(z.minLength(1)),
  }),
  result: z.object({ added: count, known: count }),
})
