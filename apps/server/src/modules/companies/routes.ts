// The endpoints of a company, its members, its rules and its approvals.

import * as approvals from '@sampan/contract/api/approvals.ts'
import * as company from '@sampan/contract/api/company.ts'
import * as members from '@sampan/contract/api/members.ts'
import * as policies from '@sampan/contract/api/policies.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { changeCompanyPolicy, readCompanyPolicy, tryRules } from './approvals/change-policy.ts'
import { approve, recall, reject, requote } from './approvals/decide-request.ts'
import { countCompanyApprovals, readApproval, searchCompanyApprovals } from './approvals/read-approvals.ts'
import type { CompanyDeps } from './deps.ts'
import { changeMemberRole, inviteMember, remove, resendInvitation, resume, suspend } from './members/manage-members.ts'
import { listCompanyMembers } from './members/show-members.ts'
import { openCompanyDocument, readCompany } from './read-company.ts'
import { exportCompanyLog, searchCompanyLog } from './read-company-log.ts'

export function companyRoutes(mount: Mount, deps: CompanyDeps): void {
  mount.read(company.getCompany, readCompany)
  mount.manualTransaction(company.companyDocument, openCompanyDocument)
  mount.read(company.searchLog, searchCompanyLog)
  mount.read(company.exportLog, exportCompanyLog)
  mount.read(members.listMembers, bindDeps(listCompanyMembers, deps))
  mount.write(members.invite, inviteMember(deps))
  mount.write(members.resendInvitation, bindDeps(resendInvitation, deps))
  mount.write(members.changeMember, changeMemberRole(deps))
  mount.write(members.suspendMember, bindDeps(suspend, deps))
  mount.write(members.resumeMember, resume(deps))
  mount.write(members.removeMember, remove(deps))
  mount.read(policies.getPolicy, readCompanyPolicy)
  mount.read(policies.dryRun, tryRules)
  mount.write(policies.changePolicy, bindDeps(changeCompanyPolicy, deps))
  mount.read(approvals.searchApprovals, searchCompanyApprovals)
  mount.read(approvals.countApprovals, countCompanyApprovals)
  mount.read(approvals.getApproval, bindDeps(readApproval, deps))
  mount.write(approvals.approve, bindDeps(approve, deps))
  mount.write(approvals.reject, bindDeps(reject, deps))
  mount.write(approvals.recall, bindDeps(recall, deps))
  mount.write(approvals.requote, bindDeps(requote, deps))
}
