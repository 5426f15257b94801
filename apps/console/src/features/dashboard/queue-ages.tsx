// The age of the oldest item of each queue against its service level.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { counts } from '@sampan/contract/operator/api/work.ts'
import { type QueueName, queues } from '@sampan/contract/operator/queues.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { queuePath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'

type ServiceLevel = ResponseOf<typeof counts>['resultList'][number]['serviceLevel']

/** Each queue on the scale of its own promise. */
export function QueueAges() {
  const t = useT()
  const { minutes } = useTimes()
  const query = useEndpointQuery(counts)
  return (
    <Panel title={t(messages.queues)} foot={t(messages.queuesAbout)}>
      <QueryBoundary query={query} label={t(shared.loading)}>
        {({ resultList }) => (
          <ul className="cages">
            {resultList.map(({ queue, label, count, oldestMinutes, serviceLevel }) => (
              <li key={queue}>
                <Link href={queuePath(queue)}>{label}</Link>
                <AgeBar label={label} minutes={oldestMinutes ?? 0} queue={queue} serviceLevel={serviceLevel} />
                <span className={`small level level--${serviceLevel}`}>
                  {oldestMinutes === null
                    ? t(messages.clear)
                    : t(messages.waits, { n: count, age: minutes(Math.max(1, oldestMinutes)) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  )
}

type AgeBarProps = { label: string; minutes: number; queue: QueueName; serviceLevel: ServiceLevel }

/** Drawn, because browsers give the parts of their own meter different heights. */
function AgeBar({ label, minutes, queue, serviceLevel }: AgeBarProps) {
  const { warnMinutes: warn, lateMinutes: late } = queues[queue]
  // The first half lasts until an item is due soon, so that the length says the same as the colour.
  const share = minutes < warn ? minutes / warn : 1 + (minutes - warn) / (late - warn)
  return (
    <div
      className={`cmeter level--${serviceLevel}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={late}
      aria-valuenow={Math.min(minutes, late)}
    >
      <svg viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(share, 2)} height={1} />
      </svg>
    </div>
  )
}
