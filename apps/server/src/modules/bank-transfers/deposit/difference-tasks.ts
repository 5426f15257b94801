// The deposits of which the bank received another amount: the customer accepts or contests it in time.

import { emptyTask, type TaskSource, tasksMax } from '../../../core/tasks/task-source.ts'
import { answerTime, wire } from '../show-transfer.ts'
import type { DepositRow } from './bank-deposits.ts'

export const differenceTasks: TaskSource = async ({ db, session }) => {
  if (!session.scopes.includes('wallet_history.fiat_deposit.view')) return []
  const { rows } = await db.query<DepositRow>({
    name: 'fiat-deposit-tasks',
    text: `select * from fiat_deposit where account_id = $1 and state = 'DIFFERENCE' and completed_at is null
           order by updated_at limit ${tasksMax}`,
    values: [session.accountId],
  })
  return rows.map((row) => ({
    ...emptyTask,
    kind: 'difference',
    id: row.id,
    about: row.reference,
    amount: row.received === null ? null : wire(row.received, row.currency),
    expected: wire(row.declared, row.currency),
    since: row.updated_at.toISOString(),
    until: answerTime(row).toISOString(),
  }))
}
