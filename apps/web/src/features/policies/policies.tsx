// The page of approval policies.

import type { Policy } from './edit-rules.tsx'
import './policies.css'
import { getPolicy } from '@sampan/contract/api/policies.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Skeleton } from '@sampan/ui/skeleton'
import { useUrlState } from '@sampan/ui/url-state'
import { lazy, Suspense } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { CompanyNav } from '../../entities/company/company-nav.tsx'
import { SubmittedApproval } from '../../entities/company/submitted-approval.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './messages.ts'
import { AssumedRules, NoRules, RuleItem, RuleList } from './rule-list.tsx'
import { splitRules } from './rule-order.ts'
import { listUnreachableRules } from './unreachable-rules.ts'

const EditRules = lazy(() => import('./edit-rules.tsx').then((part) => ({ default: part.EditRules })))

export function Policies({ path, title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const query = useEndpointQuery(getPolicy)
  const editing = url.get('edit') !== undefined && holds('company.policies')
  useStepFocus(editing ? 'edit' : 'read')
  return (
    <main className="wrap" id="main">
      <CompanyNav path={path} />
      <div className="page-head">
        <div className="row row--between">
          <div>
            <h1>{t(title)}</h1>
            <p className="lead">{t(messages.lead)}</p>
          </div>
          {!editing && query.data && holds('company.policies') && query.data.pendingApprovalId === null && (
            <Button onClick={() => url.set({ edit: '1', waiting: undefined })}>{t(messages.edit)}</Button>
          )}
        </div>
      </div>
      <QueryBoundary query={query} label={t(companyMessages.loading)} count={6} panel>
        {(policy) =>
          editing ? (
            <Suspense fallback={<Skeleton count={6} panel label={t(companyMessages.loading)} />}>
              <EditRules key={policy.version} policy={policy} />
            </Suspense>
          ) : (
            <Read policy={policy} />
          )
        }
      </QueryBoundary>
    </main>
  )
}

function Read({ policy }: { policy: Policy }) {
  const t = useT()
  const url = useUrlState()
  const locale = useLocaleFormat()
  const { changedAt, changedBy, pendingApprovalId, rules } = policy
  const unreachable = listUnreachableRules(rules)
  const { ordered, assumed, locked } = splitRules(rules)
  return (
    <div className="stack-l">
      {pendingApprovalId !== null && (
        <>
          <SubmittedApproval past={url.get('waiting') === undefined} id={pendingApprovalId} />
          <Note title={t(messages.pending)} />
        </>
      )}
      <Panel flush foot={t(messages.rest)}>
        {ordered.length === 0 && <NoRules />}
        <RuleList label={t(messages.list)}>
          {ordered.map(({ rule, index = 0 }) => (
            <RuleItem key={index} place={index + 1} rule={rule} coveredBy={unreachable.get(index)} />
          ))}
        </RuleList>
      </Panel>
      <AssumedRules rules={assumed} />
      <Panel flush title={t(messages.locked)}>
        <RuleList label={t(messages.locked)}>
          {locked.map(({ rule, index }) => (
            <RuleItem key={index ?? rule.action} place={undefined} rule={rule} />
          ))}
        </RuleList>
      </Panel>
      <p className="small muted">
        {changedAt === null
          ? t(messages.byDefault)
          : t(messages.changedBy, { time: formatDayTime(Date.parse(changedAt), locale), name: changedBy ?? '' })}
      </p>
    </div>
  )
}
