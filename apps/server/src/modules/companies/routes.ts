// Every call about a company, its members, its rules and its approvals: one line, one verb.

import * as approvals from '@sampan/contract/api/approvals.ts'
import * as company from '@sampan/contract/api/company.ts'
import * as members from '@sampan/contract/api/members.ts'
import * as policies from '@sampan/contract/api/policies.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { changeCompanyPolicy, readCompanyPolicy, tryRules } from './approvals/change-policy.ts'
import { approve, recall, reject, requote } from './approvals/decide-request.ts'
import { countCompanyApprovals, readApproval, searchCompanyApprovals } from './approvals/read-approvals.ts'
import type { CompanyParts } from './deps.ts'
import { changeMemberRole, inviteMember, remove, resendInvitation, resume, suspend } from './members/manage-members.ts'
import { listCompanyMembers } from './members/show-members.ts'
import { openCompanyDocument, readCompany } from './read-company.ts'
import { exportCompanyLog, searchCompanyLog } from './read-company-log.ts'

export function companyRoutes(mount: Mount, parts: CompanyParts): void {
  mount.read(company.getCompany, readCompany)
  mount.own(company.companyDocument, openCompanyDocument)
  mount.read(company.searchLog, searchCompanyLog)
  mount.read(company.exportLog, exportCompanyLog)
  mount.read(members.listMembers, listCompanyMembers(parts))
  mount.write(members.invite, inviteMember(parts))
  mount.write(members.resendInvitation, resendInvitation(parts))
  mount.write(members.changeMember, changeMemberRole(parts))
  mount.write(members.suspendMember, suspend(parts))
  mount.write(members.resumeMember, resume(parts))
  mount.write(members.removeMember, remove(parts))
  mount.read(policies.getPolicy, readCompanyPolicy)
  mount.read(policies.dryRun, tryRules)
  mount.write(policies.changePolicy, changeCompanyPolicy(parts))
  mount.read(approvals.searchApprovals, searchCompanyApprovals)
  mount.read(approvals.countApprovals, countCompanyApprovals)
  mount.read(approvals.getApproval, readApproval(parts))
  mount.write(approvals.approve, approve(parts))
  mount.write(approvals.reject, reject(parts))
  mount.write(approvals.recall, recall(parts))
  mount.write(approvals.requote, requote(parts))
}
