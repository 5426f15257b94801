// Builds the module: its calls for other modules, its jobs, and its summaries for verification.

import type { Approvals } from '../../core/approvals/approvals.ts'
import { bindJob } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import { describePolicyChange } from './approvals/change-policy.ts'
import { describeApproval } from './approvals/decide-request.ts'
import { expireJob, reconsiderJob } from './approvals/reconsider-requests.ts'
import { createApprovals } from './approvals/request-approval.ts'
import type { CompanyDeps } from './deps.ts'
import { describeMemberChange } from './members/manage-members.ts'

export type Companies = {
  readonly deps: CompanyDeps
  readonly approvals: Approvals
  readonly jobs: Jobs
  readonly describers: Describers
}

export const createCompanies = (deps: CompanyDeps): Companies => ({
  deps,
  approvals: createApprovals(deps),
  jobs: { ...bindJob(expireJob, deps), ...bindJob(reconsiderJob, deps) },
  describers: { approval: describeApproval(deps), memberChange: describeMemberChange, policyChange: describePolicyChange },
})
