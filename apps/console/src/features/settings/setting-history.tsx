// Past proposals of settings and how they ended.

import { settingHistory } from '@sampan/contract/operator/settings.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { messages } from './messages.ts'
import { type SettingProposal, SettingValue } from './setting-value.tsx'

const tones: Readonly<Record<SettingProposal['state'], Tone>> = {
  proposed: 'person',
  approved: 'done',
  rejected: 'stopped',
  withdrawn: 'ended',
}

export function SettingHistory() {
  const t = useT()
  const { moment } = useTimes()
  const pages = useEndpointInfiniteQuery(settingHistory, {}, (cursor, signal) =>
    fetchEndpoint(settingHistory, { body: { query: {}, pagination: { size: 50, ...(cursor ? { cursor } : {}) } }, signal }),
  )
  return (
    <QueryBoundary query={pages} label={t(shared.loading)} panel>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState level={2} title={t(messages.noHistory)}>
            {t(messages.noHistoryMore)}
          </EmptyState>
        ) : (
          <div className="panel">
            <Table
              caption={t(messages.history)}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'title', head: t(messages.setting), render: (row) => <strong>{row.title}</strong> },
                {
                  key: 'state',
                  head: t(shared.status),
                  card: 'end',
                  render: (row) => <Tag tone={tones[row.state]}>{t(messages[row.state])}</Tag>,
                },
                { key: 'changes', head: t(messages.changes), card: 'full', render: (row) => <Changes proposal={row} /> },
                {
                  key: 'reason',
                  head: t(shared.reason),
                  card: 'full',
                  render: (row) => <span className="break">{row.reason}</span>,
                },
                {
                  key: 'who',
                  head: t(shared.who),
                  card: 'full',
                  render: (row) => [row.proposedBy.name, row.decidedBy?.name].filter(Boolean).join(' / '),
                },
                { key: 'at', head: t(shared.time), card: 'full', render: (row) => moment(row.decidedAt ?? row.proposedAt) },
              ]}
            />
            <MorePages pages={pages} />
          </div>
        )
      }
    </QueryBoundary>
  )
}

function Changes({ proposal: { changes } }: { proposal: SettingProposal }) {
  return changes.map((change) => (
    <div key={change.name} className="small">
      {change.label}: <SettingValue field={change} value={change.before} /> → <SettingValue field={change} value={change.after} />
    </div>
  ))
}
