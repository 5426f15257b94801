// The items that are late or due soon, oldest first, across all queues.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { counts, queue as readQueue } from '@sampan/contract/operator/api/work.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { Tag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useNow, useTimes } from '../../lib/i18n/use-times.ts'
import { entityPath, queuePath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'

type QueueCount = ResponseOf<typeof counts>['resultList'][number]
type QueueRow = ResponseOf<typeof readQueue>['resultList'][number]

/** What to do first: nothing here means that every promise to customers is kept. */
export function LateNow() {
  const t = useT()
  const queues = useEndpointQuery(counts).data?.resultList
  if (!queues) return null
  const due = queues.filter(({ serviceLevel }) => serviceLevel !== 'fine')
  return (
    <Panel title={t(messages.lateNow)} flush={due.length > 0}>
      {due.length === 0 ? (
        <p className="muted">{t(messages.nothingLate)}</p>
      ) : (
        <ul className="clate">
          {due.map((queue) => (
            <LateQueue key={queue.queue} queue={queue} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const shownRows = 5

function LateQueue({ queue: { queue, label, count } }: { queue: QueueCount }) {
  const t = useT()
  const { data } = useEndpointQuery(readQueue, { params: { queue }, query: { size: String(shownRows) } })
  const rows = data?.resultList.filter(({ serviceLevel }) => serviceLevel !== 'fine') ?? []
  return (
    <li>
      <p className="clate__q">
        <Link href={queuePath(queue)}>{label}</Link>
        <span className="small muted">{t(messages.openInQueue, { n: count })}</span>
      </p>
      <ul>
        {rows.map((row) => (
          <LateRow key={`${row.kind}.${row.id}`} row={row} queue={queue} />
        ))}
      </ul>
    </li>
  )
}

function LateRow({ row, queue }: { row: QueueRow; queue: QueueName }) {
  const t = useT()
  const { age } = useTimes()
  const now = useNow()
  const isLate = row.serviceLevel === 'late'
  return (
    <li className="clate__r">
      <Link href={entityPath(row, queue)}>{row.reference}</Link>
      <span className="clate__c">{row.customer ?? '–'}</span>
      <span>{row.amount && <Money exact money={toMoney(row.amount)} />}</span>
      <Tag tone={isLate ? 'stopped' : 'person'}>
        {t(isLate ? messages.lateFor : messages.dueSoon, { age: age(row.waitingSince, now) })}
      </Tag>
    </li>
  )
}
