// What leaves the product on paper or as a file: receipts that can be checked, exports, statements.

import * as z from 'zod/mini'
import { entry } from '../endpoint.ts'
import { input, spelled, text, time } from '../shapes/common.ts'
import { money } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { transactionKind } from '../shapes/transaction.ts'

/** As printed on the receipt, with or without its dashes. */
const receiptCode = spelled(/^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z-]+$/, 24, 16)

export const verifyReceipt = entry({
  method: 'GET',
  path: '/receipt/verify/{code}',
  about: 'What we know of a receipt: kind, amount, date and status, and the last characters of its references. Nothing more.',
  access: 'public',
  limit: 'visitor',
  params: input({ code: receiptCode }),
  result: z.object({
    kind: transactionKind,
    status: z.nullable(status),
    amount: money,
    counterAmount: z.nullable(money),
    completedAt: z.nullable(time),
    issuedAt: time,
    referenceTail: text(8),
    /** Of the bank account, the transaction hash or the address; an exchange has none. */
    destinationTail: z.nullable(text(8)),
  }),
})
