import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import type { searchAudit } from '@sampan/contract/operator/audit.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { useTimes } from '../../lib/reader.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

type AuditRow = AnswerOf<typeof searchAudit>['resultList'][number]

export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const say = useSay()
  const { moment } = useTimes()
  return (
    <Table
      caption={say(words.title)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'action', head: say(words.action), render: ({ action }) => <strong className="break">{action}</strong> },
        { key: 'at', head: say(shared.time), card: 'end', render: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
        {
          key: 'actor',
          head: say(words.actor),
          card: 'full',
          render: ({ actor, address }) => (
            <>
              {actor.name ?? say(words[actor.kind])}
              <div className="small muted">{[actor.name && say(words[actor.kind]), address].filter(Boolean).join(' · ')}</div>
            </>
          ),
        },
        {
          key: 'subject',
          head: say(words.subject),
          card: 'full',
          render: ({ subject }) => <span className="break">{subject ?? '–'}</span>,
        },
        { key: 'detail', head: say(words.detail), card: 'full', render: ({ detail }) => <DetailList detail={detail} /> },
        {
          key: 'chain',
          head: say(words.chain),
          headText: say(words.chain),
          card: 'label',
          render: ({ link }) =>
            link ? <code title={link.hash}>{`${link.seq} ${link.hash.slice(0, 8)}`}</code> : say(words.waiting),
        },
      ]}
    />
  )
}

function DetailList({ detail }: { detail: AuditRow['detail'] }) {
  if (detail.length === 0) return '–'
  return (
    <ul className="clegs small">
      {detail.map(({ name, value }) => (
        <li key={name} className="break">
          <span className="muted">{name}:</span> {value}
        </li>
      ))}
    </ul>
  )
}
