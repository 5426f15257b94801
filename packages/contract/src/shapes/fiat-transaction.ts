// The shapes of bank deposits and withdrawals.

import * as z from 'zod/mini'
import { beneficiaryName } from '../endpoint/fields.ts'
import { receivingAccount, swiftCode } from './bank.ts'
import { count, day, id, line, list, paragraph, text, time } from './common.ts'
import { channel, country, fiat, fiatMoney, money, signedMoney } from './money.ts'
import { timeline, transaction } from './transaction.ts'

export const kind = z.enum(['deposit', 'withdraw'])

export const sender = {
  beneficiaryName,
  bankName: line(140),
  bankCountry: country,
  bankSwiftCode: swiftCode,
} as const

export const row = z.object({
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

export const detail = z.object({
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
