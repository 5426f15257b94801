// The security events of the account, newest first.

import { searchSecurityEvents, searchSignIns } from '@sampan/contract/api/security.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Tabs } from '@sampan/ui/tabs'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useEndpointPages } from '../../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { messages } from './security-activity-messages.ts'

type Event = ResponseOf<typeof searchSecurityEvents>['resultList'][number]
type ActivityFilter = 'all' | 'signIns'

const lists = { all: searchSecurityEvents, signIns: searchSignIns }
const size = 8

export function SecurityActivity() {
  const t = useT()
  const [which, setWhich] = useState<ActivityFilter>('all')
  return (
    <section className="stack" aria-labelledby="h-activity">
      <h2 id="h-activity">{t(messages.title)}</h2>
      <Tabs
        small
        label={t(messages.which)}
        panelId="activity"
        value={which}
        onChange={setWhich}
        tabs={[
          { value: 'all', label: t(messages.all) },
          { value: 'signIns', label: t(messages.signIns) },
        ]}
      />
      <div id="activity" role="tabpanel" aria-label={t(messages[which])}>
        <Log key={which} which={which} />
      </div>
    </section>
  )
}

function Log({ which }: { which: ActivityFilter }) {
  const t = useT()
  const entry = lists[which]
  const pages = useEndpointPages<object, Event>(entry, {}, size)
  return (
    <InfiniteList pages={pages} count={4} empty={<EmptyState title={t(messages.empty)}>{t(messages.emptyMore)}</EmptyState>}>
      {(rows) => (
        <ul className="log">
          {rows.map((event) => (
            <LogItem key={event.id} event={event} />
          ))}
        </ul>
      )}
    </InfiniteList>
  )
}

function LogItem({ event }: { event: Event }) {
  const t = useT()
  const locale = useLocaleFormat()
  const facts = [formatDayTime(Date.parse(event.at), locale), event.place, event.device].filter((fact) => fact !== null)
  return (
    <li className={event.success ? undefined : 'log__bad'}>
      <strong>
        {!event.success && <CircleAlert className="i i--s" />}
        {event.text} {!event.success && <VisuallyHidden>({t(messages.refused)})</VisuallyHidden>}
      </strong>
      <span>{facts.join(t(comma))}</span>
    </li>
  )
}
