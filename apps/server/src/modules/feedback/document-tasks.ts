// The documents that we asked for, as tasks of those who can see the transaction.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { emptyTask, type Task, type TaskSource } from '../../core/tasks/task-source.ts'
import { findOpenTransactions, type TransactionSummary } from '../../core/transactions/find-transaction.ts'
import { viewScopes } from '../../core/transactions/view-scopes.ts'
import { findOpenRequests } from './document-requests.ts'

/** Nothing is wanted for a transaction that has ended. */
export const documentTasks: TaskSource = async ({ db, session }) => {
  const requests = await findOpenRequests(db, session.accountId)
  const ids = requests.map(({ transaction_id: id }) => id)
  const open = await findOpenTransactions(db, session.accountId, ids)
  return requests.flatMap(({ transaction_id: id, text, requested_at: at }): Task[] => {
    const found = open.get(id)
    if (!found || !session.scopes.includes(viewScopes[found.kind])) return []
    return [
      {
        ...emptyTask,
        kind: 'documents',
        id,
        about: found.reference,
        amount: amountOf(found),
        reason: text,
        since: at.toISOString(),
      },
    ]
  })
}

const amountOf = ({ currency, amount: units }: TransactionSummary): Task['amount'] =>
  isHeldCurrency(currency) ? { amount: moneyToWire({ units, currency }), currency } : null
