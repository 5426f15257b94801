// What other modules may use of companies.

export { approvalTasks } from './approvals/approval-tasks.ts'
export { decideBlockedChange } from './approvals/decide-blocked.ts'
export type { CompanyDeps } from './deps.ts'
export { memberChangeKinds, roleLabel } from './messages.ts'
