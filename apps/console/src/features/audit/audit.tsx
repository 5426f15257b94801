// The page of the audit log with its filters.

import { searchAudit } from '@sampan/contract/operator/audit.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Select } from '@sampan/ui/select'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { UrlTextInput } from '../../lib/forms/url-text-input.tsx'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { ActionFilter } from './action-filter.tsx'
import { type AuditFilters, actorKinds } from './audit-filters.ts'
import { AuditTable } from './audit-table.tsx'
import { ChainState } from './chain-state.tsx'
import { ExportAudit } from './export-audit.tsx'
import { messages } from './messages.ts'

function useFilters(): AuditFilters {
  const url = useUrlState()
  return {
    action: url.get('action'),
    subject: url.get('subject'),
    accountId: url.get('accountId'),
    actorKind: actorKinds.find((one) => one === url.get('actorKind')),
  }
}

export function Audit() {
  const t = useT()
  const filters = useFilters()
  const [exporting, setExporting] = useState(false)
  const pages = useEndpointInfiniteQuery(searchAudit, filters, (cursor, signal) =>
    fetchEndpoint(searchAudit, { body: { query: filters, pagination: { size: 50, ...(cursor ? { cursor } : {}) } }, signal }),
  )
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)}>
        {hasPermission('audit.export') && <Button onClick={() => setExporting(true)}>{t(messages.export)}</Button>}
      </PageHead>
      <div className="stack-l">
        <ChainState />
        <Filters actorKind={filters.actorKind} />
        <QueryBoundary query={pages} label={t(shared.loading)} panel count={8}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState level={2} title={t(messages.empty)} />
            ) : (
              <div className="panel">
                <AuditTable rows={rows} />
                <MorePages pages={pages} />
              </div>
            )
          }
        </QueryBoundary>
      </div>
      <ExportAudit open={exporting} filters={filters} onClose={() => setExporting(false)} />
    </>
  )
}

/** A choice narrows the log at once, a text after a pause in the typing. */
function Filters({ actorKind }: Pick<AuditFilters, 'actorKind'>) {
  const t = useT()
  const url = useUrlState()
  return (
    <search className="cfilters" aria-label={t(messages.filters)}>
      <ActionFilter />
      <Field label={t(messages.actor)}>
        <Select
          value={actorKind ?? ''}
          options={[{ value: '', label: t(shared.any) }, ...actorKinds.map((value) => ({ value, label: t(messages[value]) }))]}
          onChange={(event) => url.set({ actorKind: event.target.value })}
        />
      </Field>
      <Field label={t(messages.subject)}>
        <UrlTextInput name="subject" maxLength={128} />
      </Field>
      <Field label={t(messages.accountId)}>
        <UrlTextInput name="accountId" maxLength={128} />
      </Field>
    </search>
  )
}
