// The age of the oldest item of each queue against its service level.

import { counts } from '@sampan/contract/operator/api/work.ts'
import { queues } from '@sampan/contract/operator/queues.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { queuePath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'

/** Each queue on the scale of its own promise. */
export function QueueAges() {
  const t = useT()
  const { minutes } = useTimes()
  const query = useEndpointQuery(counts)
  return (
    <Panel title={t(messages.queues)} action={<span className="small muted">{t(messages.queuesAbout)}</span>}>
      <QueryBoundary query={query} label={t(shared.loading)}>
        {({ resultList }) => (
          <ul className="cages">
            {resultList.map(({ queue, label, count, oldestMinutes, serviceLevel }) => (
              <li key={queue}>
                <Link href={queuePath(queue)}>{label}</Link>
                <meter
                  className={`cmeter level--${serviceLevel}`}
                  aria-label={label}
                  min={0}
                  max={queues[queue].lateMinutes}
                  value={Math.min(oldestMinutes ?? 0, queues[queue].lateMinutes)}
                />
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
