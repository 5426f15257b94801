// The page of the audit log with its filters.

import { searchAudit } from '@sampan/contract/operator/audit.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { type FormEvent, useState } from 'react'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { hasPermission } from '../../lib/session/session.ts'
import { sayActionName, toActionName } from './action-name.ts'
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
        <Filters key={JSON.stringify(filters)} filters={filters} />
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

function Filters({ filters }: { filters: AuditFilters }) {
  const t = useT()
  const language = useLanguage()
  const url = useUrlState()
  const [typed, setTyped] = useState<Record<keyof AuditFilters, string>>({
    action: filters.action ? sayActionName(filters.action, language) : '',
    subject: filters.subject ?? '',
    accountId: filters.accountId ?? '',
    actorKind: filters.actorKind ?? '',
  })
  const find = (event: FormEvent) => {
    event.preventDefault()
    url.set({ ...typed, action: toActionName(typed.action) })
  }
  const text = (name: 'action' | 'subject' | 'accountId') => (
    <TextInput
      value={typed[name]}
      maxLength={name === 'action' ? 80 : 128}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <search>
      <form className="cfilters" onSubmit={find} aria-label={t(messages.filters)}>
        <Field label={t(messages.action)} help={t(messages.actionHelp)}>
          {text('action')}
        </Field>
        <Field label={t(messages.actor)}>
          <Select
            value={typed.actorKind}
            options={[{ value: '', label: t(shared.any) }, ...actorKinds.map((value) => ({ value, label: t(messages[value]) }))]}
            onChange={(event) => setTyped({ ...typed, actorKind: event.target.value })}
          />
        </Field>
        <Field label={t(messages.subject)}>{text('subject')}</Field>
        <Field label={t(messages.accountId)}>{text('accountId')}</Field>
        <Button type="submit">{t(messages.find)}</Button>
      </form>
    </search>
  )
}
