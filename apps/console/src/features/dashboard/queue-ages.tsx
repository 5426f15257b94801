import { counts } from '@sampan/contract/operator/api/work.ts'
import { queues } from '@sampan/contract/operator/queues.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { queuePath } from '../../lib/paths.ts'
import { useTimes } from '../../lib/reader.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

/** Each queue on the scale of its own promise. */
export function QueueAges() {
  const say = useSay()
  const { minutes } = useTimes()
  const query = useAnswer(counts)
  return (
    <Panel title={say(words.queues)} action={<span className="small muted">{say(words.queuesAbout)}</span>}>
      <Answered query={query} label={say(shared.loading)}>
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
                    ? say(words.clear)
                    : say(words.waits, { n: count, age: minutes(Math.max(1, oldestMinutes)) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </Panel>
  )
}
