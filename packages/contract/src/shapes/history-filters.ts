// The filters of the history and of its export.

import * as z from 'zod/mini'
import { list, searchText, time } from './common.ts'
import { currency, decimal, mainNet } from './money.ts'
import { status } from './status.ts'
import { transactionKind } from './transaction.ts'

export const historyFilters = {
  kinds: z.optional(list(transactionKind, 7)),
  statuses: z.optional(list(status, 21)),
  currency: z.optional(currency),
  direction: z.optional(z.enum(['in', 'out'])),
  mainNet: z.optional(mainNet),
  from: z.optional(time),
  to: z.optional(time),
  amountFrom: z.optional(decimal),
  amountTo: z.optional(decimal),
  text: z.optional(searchText(128)),
} as const
