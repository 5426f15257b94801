// Endpoints of the transaction history over all kinds.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { page, search, time } from '../shapes/common.ts'
import { historyFilters } from '../shapes/history-filters.ts'
import { historyRow } from '../shapes/transaction.ts'

export const searchHistory = endpoint({
  method: 'POST',
  path: '/wallet-history/search',
  about:
    'Deposits, withdrawals and orders in one list. Kinds that the user may not see are left out. A page may have fewer rows than asked for, even none, and still a next one: it has then looked at many rows, back to `lookedBackTo`.',
  access: ['wallet_history'],
  limit: 'read',
  readsReplica: 'laterPages',
  body: search(historyFilters),
  result: z.object({ ...page(historyRow).shape, lookedBackTo: z.nullable(time) }),
})
