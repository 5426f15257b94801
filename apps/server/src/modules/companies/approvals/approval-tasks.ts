// The approvals that this member can decide now.

import { emptyTask, type TaskSource, tasksMax } from '../../../core/tasks/task-source.ts'
import { searchCompanyApprovals } from './read-approvals.ts'

export const approvalTasks: TaskSource = async (reader) => {
  if (!reader.session.scopes.includes('company')) return []
  const body = { query: { of: 'mine', state: 'open' }, pagination: { size: tasksMax } } as const
  const { resultList } = await searchCompanyApprovals(reader, { body })
  return resultList.map(({ id, action, title, maker, amount, createdAt, expiresAt }) => ({
    ...emptyTask,
    kind: 'approval',
    id,
    action,
    about: title,
    name: maker.name,
    amount,
    since: createdAt,
    until: expiresAt,
  }))
}
