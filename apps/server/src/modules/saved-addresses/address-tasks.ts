// The addresses whose cool-down ended lately and that were never used.

import { emptyTask, type TaskSource, tasksMax } from '../../core/tasks/task-source.ts'
import { type Row, selectRows, stateAt } from './store.ts'

const shownForMs = 3 * 86_400_000

export const addressTasks: TaskSource = async ({ db, session, now }) => {
  if (!session.scopes.includes('wallet.wallets.withdraw')) return []
  const { rows } = await db.query<Row>({
    name: 'address-tasks',
    text: `${selectRows}
           where address.account_id = $1 and ${stateAt(2)} = 'ACTIVE' and address.times_used = 0
             and address.cooling_since < address.usable_from and address.usable_from between $3 and $2
           order by address.usable_from desc limit ${tasksMax}`,
    values: [session.accountId, now, new Date(now.getTime() - shownForMs)],
  })
  return rows.map(({ id, label, network, usable_from, updated_at }) => ({
    ...emptyTask,
    kind: 'addressReady',
    id,
    about: label,
    mainNet: network,
    since: (usable_from ?? updated_at).toISOString(),
  }))
}
