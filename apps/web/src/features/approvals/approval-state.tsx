// The tag of an approval's state.

import type { searchApprovals } from '@sampan/contract/api/approvals.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { stateMessages } from './messages.ts'

export type Approval = ResponseOf<typeof searchApprovals>['resultList'][number]

const tones: Readonly<Record<Approval['state'], Tone>> = {
  PENDING: 'person',
  BLOCKED: 'stopped',
  APPROVED: 'done',
  REJECTED: 'stopped',
  RECALLED: 'ended',
  EXPIRED: 'ended',
}

/** An open approval has the product's status; a closed one shows how it ended. */
export function ApprovalState({ approval: { state } }: { approval: Pick<Approval, 'state'> }) {
  const t = useT()
  return state === 'PENDING' ? <StatusTag status="pendingApproval" /> : <Tag tone={tones[state]}>{t(stateMessages[state])}</Tag>
}
