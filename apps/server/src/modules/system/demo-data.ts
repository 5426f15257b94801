// Production mode never runs on a database that has been practised on.

import type { Db } from '../../platform/db/db.ts'
import { PlainProblem } from '../../platform/observability/startup-problem.ts'

export async function refuseDemoData(db: Db): Promise<void> {
  const { rows } = await db.query<{ users: number; messages: number }>(
    `select (select count(*) from app_user where demo)::int + (select count(*) from operator where demo)::int as users,
            (select count(*) from sent_message)::int as messages`,
  )
  const found = rows[0]
  const faults = [
    ...(found?.users ? [`${found.users} demo users`] : []),
    ...(found?.messages ? [`${found.messages} messages of the practice outbox`] : []),
  ]
  if (faults.length > 0)
    throw new PlainProblem(`Production mode refuses this database: it holds ${faults.join(' and ')}. Use an empty database.`)
}
