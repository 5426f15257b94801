// Members, approvals and policy of the company in one line each, with the way to them.

import { countApprovals } from '@sampan/contract/api/approvals.ts'
import { listMembers } from '@sampan/contract/api/members.ts'
import { getPolicy } from '@sampan/contract/api/policies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { usePlural } from '@sampan/ui/use-plural'
import { ChevronRight } from 'lucide-react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { activeMembers, invitedMembers, messages, openRequests, ruleCount, waitingApprovals } from './messages.ts'

export function CompanyOverview({ active }: { active: number }) {
  const t = useT()
  const plural = usePlural()
  const { data: members } = useEndpointQuery(listMembers)
  const { data: counts } = useEndpointQuery(countApprovals)
  const { data: policy } = useEndpointQuery(getPolicy)
  const policyNote = usePolicyNote(policy)
  const approvalText = (mine: number) => (mine > 0 ? plural(waitingApprovals, mine) : t(messages.noneWaiting))
  const invited = members?.resultList.filter(({ state }) => state === 'invited').length ?? 0
  return (
    <nav className="glance" aria-label={t(messages.overview)}>
      <GlanceCard
        href="/members"
        label={t(messages.members)}
        value={plural(activeMembers, active)}
        note={invited > 0 ? plural(invitedMembers, invited) : ''}
      />
      <GlanceCard
        href="/approvals"
        label={t(messages.approvals)}
        value={counts ? approvalText(counts.mine) : ''}
        note={counts?.made ? plural(openRequests, counts.made) : ''}
      />
      <GlanceCard
        href="/policies"
        label={t(messages.policy)}
        value={policy ? plural(ruleCount, policy.rules.length) : ''}
        note={policyNote}
      />
    </nav>
  )
}

type Policy = ResponseOf<typeof getPolicy>

function usePolicyNote(policy: Policy | undefined): string {
  const t = useT()
  const locale = useLocaleFormat()
  if (!policy) return ''
  if (policy.pendingApprovalId !== null) return t(messages.policyPending)
  if (policy.changedAt === null) return t(messages.defaultPolicy)
  return t(messages.policySince, { day: formatDate(Date.parse(policy.changedAt), locale) })
}

type GlanceCardProps = { href: string; label: string; value: string; note: string }

function GlanceCard({ href, label, value, note }: GlanceCardProps) {
  return (
    <Link className="panel glance__card" href={href}>
      <span className="small muted">{label}</span>
      <strong>{value}</strong>
      <span className="small muted">{note}</span>
      <ChevronRight className="i i--s" />
    </Link>
  )
}
