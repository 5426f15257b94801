// What other modules may use of companies.

export { approvalTasks } from './approvals/approval-tasks.ts'
export { decideBlockedChange } from './approvals/decide-blocked.ts'
export { afterMemberChange } from './approvals/reconsider-requests.ts'
export type { CompanyDeps } from './deps.ts'
export { isAccessEnd } from './members/access-end.ts'
export { applyChange } from './members/member-change.ts'
export { findMember, lockCompany, type Member, readMembers } from './members/members.ts'
export { memberChangeKinds, roleLabel } from './messages.ts'
