// What the other rooms ask: does somebody else have to agree first, and who would it be.

import { demandOf } from '@sampan/contract/policies.ts'
import type { Approvals } from '../../platform/approvals.ts'
import { rowId } from '../../platform/ids.ts'
import { selectApprovals } from './approvals.ts'
import { concludeDeclined } from './decline.ts'
import { approversFor, readMembers, standInLine } from './members.ts'
import { openApproval } from './open-approval.ts'
import type { CompanyParts } from './parts.ts'
import { readPolicy } from './policy.ts'

export const createApprovals = (parts: CompanyParts): Approvals => ({
  async standInLine(tx, accountId) {
    await standInLine(tx, accountId)
  },
  async submit(tx, submission) {
    const { accountId, action, amount, destination } = submission
    if ((await standInLine(tx, accountId)) !== 'corporate') return false
    const { rules } = await readPolicy(tx, accountId)
    const demand = demandOf(rules, { action, amount, destination: destination && nameOf(destination.known) })
    if (demand.approvers === 0) return false
    const members = await readMembers(tx, accountId)
    await openApproval(tx, parts, { ...submission, members, demand })
    return true
  },
  async recall(tx, { accountId, subjectId, actor, now }) {
    if ((await standInLine(tx, accountId)) !== 'corporate') return
    const [row] = await selectApprovals(tx, `subject_id = $1 and account_id = $2 and state in ('PENDING', 'BLOCKED')`, [
      rowId(subjectId),
      accountId,
    ])
    if (row) await concludeDeclined(tx, parts, row, { ending: 'recalled', actor, now, roomKnows: true })
  },
  async namesFor(db, { accountId, userId, action, amount, isKnown }) {
    const { rules } = await readPolicy(db, accountId)
    const demand = demandOf(rules, { action, amount, destination: isKnown === undefined ? undefined : nameOf(isKnown) })
    if (demand.approvers === 0) return []
    return approversFor(await readMembers(db, accountId), { makerId: userId, role: demand.role }).map(({ name }) => name)
  },
})

const nameOf = (isKnown: boolean): 'known' | 'new' => (isKnown ? 'known' : 'new')
