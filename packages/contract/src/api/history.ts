// One list of everything that moved.

import { entry } from '../endpoint.ts'
import { page, search } from '../shapes/common.ts'
import { historyFilters } from '../shapes/history-filters.ts'
import { historyRow } from '../shapes/transaction.ts'

export const searchHistory = entry({
  method: 'POST',
  path: '/wallet-history/search',
  about: 'Deposits, withdrawals and orders in one list. Kinds that the user may not see are left out.',
  access: ['wallet_history'],
  limit: 'read',
  body: search(historyFilters),
  result: page(historyRow),
})
