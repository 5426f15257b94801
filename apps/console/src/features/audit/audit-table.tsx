// The rows of the audit log.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { searchAudit } from '@sampan/contract/operator/audit.ts'
import { colon } from '@sampan/contract/punctuation.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { Table } from '@sampan/ui/table'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { NoValue } from '../../lib/layout/no-value.tsx'
import { sayActionName, sayDetailValue } from './action-name.ts'
import { sayDetailName, sortDetail } from './detail-names.ts'
import { messages } from './messages.ts'

type AuditRow = ResponseOf<typeof searchAudit>['resultList'][number]

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const t = useT()
  const language = useLanguage()
  const { moment } = useTimes()
  return (
    <Table
      caption={t(messages.title)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'action', head: t(messages.action), render: ({ action }) => <strong>{sayActionName(action, language)}</strong> },
        { key: 'at', head: t(shared.time), card: 'end', render: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
        {
          key: 'actor',
          head: t(messages.actor),
          card: 'full',
          render: ({ actor, address }) => (
            <>
              {actor.name ?? t(messages[actor.kind])}
              <div className="small muted">{[actor.name && t(messages[actor.kind]), address].filter(Boolean).join(' · ')}</div>
            </>
          ),
        },
        {
          key: 'subject',
          head: t(messages.subject),
          card: 'full',
          render: ({ subject }) => (subject === null ? <NoValue /> : <span className="break">{subject}</span>),
        },
        { key: 'detail', head: t(messages.detail), card: 'full', render: ({ detail }) => <DetailList detail={detail} /> },
        {
          key: 'chain',
          head: t(messages.chain),
          headText: t(messages.chain),
          card: 'label',
          render: ({ link }) =>
            link ? <code title={link.hash}>{`${link.seq} ${link.hash.slice(0, 8)}`}</code> : t(messages.waiting),
        },
      ]}
    />
  )
}

function DetailList({ detail }: { detail: AuditRow['detail'] }) {
  const t = useT()
  const language = useLanguage()
  if (detail.length === 0) return <NoValue />
  return (
    <ul className="clegs small">
      {sortDetail(detail).map((fact) => (
        <li key={fact.name} className="break">
          <span className="muted">{sayDetailName(fact.name, language) + t(colon)}</span>
          {sayDetailValue(fact, language)}
        </li>
      ))}
    </ul>
  )
}
