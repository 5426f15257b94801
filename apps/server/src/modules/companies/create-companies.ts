// Builds the room: what the others ask it, what it does by itself, and what it tells before a code is asked for.

import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import { describePolicyChange } from './approvals/change-policy.ts'
import { describeApproval } from './approvals/decide-request.ts'
import { expireJob, reconsiderJob } from './approvals/reconsider-requests.ts'
import { createApprovals } from './approvals/request-approval.ts'
import type { CompanyParts } from './deps.ts'
import { describeMemberChange } from './members/manage-members.ts'

export type Companies = {
  readonly parts: CompanyParts
  readonly approvals: Approvals
  readonly jobs: Jobs
  readonly describers: Describers
}

export const createCompanies = (parts: CompanyParts): Companies => ({
  parts,
  approvals: createApprovals(parts),
  jobs: { 'expire-approvals': expireJob(parts), 'reconsider-approvals': reconsiderJob(parts) },
  describers: { approval: describeApproval(parts), memberChange: describeMemberChange, policyChange: describePolicyChange },
})
