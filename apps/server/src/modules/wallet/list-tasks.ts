// Lists what needs the user, over all modules that report tasks.

import type { listTasks as entry } from '@sampan/contract/api/wallet.ts'
import { type Task, tasksMax } from '../../core/tasks/task-source.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { WalletDeps } from './deps.ts'

export async function listTasks({ taskSources }: WalletDeps, ctx: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const found = await Promise.all(taskSources.map((readTasks) => readTasks(ctx)))
  return { resultList: found.flat().sort(byUrgency).slice(0, tasksMax) }
}

/** What expires first, then what has no deadline, newest first. */
function byUrgency(one: Task, other: Task): number {
  if (one.until !== null && other.until !== null) return one.until.localeCompare(other.until)
  if (one.until !== null || other.until !== null) return one.until === null ? 1 : -1
  return other.since.localeCompare(one.since)
}
