// The bank accounts whose check failed: the customer corrects or removes them.

import { emptyTask, type TaskSource, tasksMax } from '../../core/tasks/task-source.ts'
import { type Row, tailOf } from './store.ts'

export const bankAccountTasks: TaskSource = async ({ db, session }) => {
  if (!session.scopes.includes('wallet.bank_account')) return []
  const { rows } = await db.query<Row>({
    name: 'bank-account-tasks',
    text: `select * from bank_account
           where account_id = $1 and life_state = 'ACTIVE' and verification_state = 'VERIFICATION_FAILED'
           order by updated_at desc limit ${tasksMax}`,
    values: [session.accountId],
  })
  return rows.map((row) => ({
    ...emptyTask,
    kind: 'bankCheck',
    id: row.id,
    about: `${row.label} · ${row.bank_name} ··${tailOf(row)}`.slice(0, 200),
    reason: row.reason,
    since: row.updated_at.toISOString(),
  }))
}
