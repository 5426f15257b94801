// One list of everything that moved.

import * as z from 'zod/mini'
import { entry } from '../endpoint.ts'
import { line, list, page, search, time } from '../shapes/common.ts'
import { currency, decimal, mainNet } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { historyRow, transactionKind } from '../shapes/transaction.ts'

export const searchHistory = entry({
  method: 'POST',
  path: '/wallet-history/search',
  about: 'Deposits, withdrawals and orders in one list. Kinds that the user may not see are left out.',
  access: ['wallet_history'],
  limit: 'read',
  body: search({
    kinds: z.optional(list(transactionKind, 7)),
    statuses: z.optional(list(status, 21)),
    currency: z.optional(currency),
    direction: z.optional(z.enum(['in', 'out'])),
    mainNet: z.optional(mainNet),
    from: z.optional(time),
    to: z.optional(time),
    amountFrom: z.optional(decimal),
    amountTo: z.optional(decimal),
    text: z.optional(line(128)),
  }),
  result: page(historyRow),
})
