// The count of approvals that wait for this member.

import { countApprovals } from '@sampan/contract/api/approvals.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { UserRoundCheck } from 'lucide-react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { signedInMessages as messages } from '../signed-in-messages.ts'

/** For members of a company, on every page: how much waits for them. */
export function ApprovalsBadge({ path }: { path: string }) {
  const t = useT()
  const { data } = useEndpointQuery(countApprovals)
  const count = data?.mine ?? 0
  const label = count === 0 ? t(messages.needNobody) : t(messages.needYou, { count })
  return (
    <Link
      className="iconbtn"
      href="/approvals"
      aria-label={label}
      title={label}
      aria-current={path === '/approvals' ? 'page' : undefined}
    >
      <UserRoundCheck className="i" />
      {count > 0 && (
        <span className="dot" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
