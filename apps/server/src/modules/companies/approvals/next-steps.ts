// Who has to approve the pending items of a company, and until when.

import type { NextStep, NextStepQuery } from '../../../core/approvals/approvals.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { readMembers } from '../members/members.ts'
import { readDecisions, selectApprovals } from './approval-requests.ts'
import { nextStepOf } from './show-approval.ts'

export async function readNextSteps(
  db: Db,
  { accountId, language, subjectIds }: NextStepQuery,
): Promise<ReadonlyMap<string, NextStep>> {
  const rows = await selectApprovals(db, `account_id = $1 and subject_id = any($2) and state in ('PENDING', 'BLOCKED')`, [
    accountId,
    subjectIds.map(rowId),
  ])
  if (rows.length === 0) return new Map()
  const members = await readMembers(db, accountId)
  const decisions = await readDecisions(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.subject_id ?? '', nextStepOf(row, { members, decisions }, { language })]))
}
