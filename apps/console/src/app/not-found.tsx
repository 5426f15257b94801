// The pages for an unknown path and for a page that the role may not see.

import { counts } from '@sampan/contract/operator/api/work.ts'
import { permissions } from '@sampan/contract/operator/permissions.ts'
import { useT } from '@sampan/ui/language'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useEndpointQuery } from '../lib/http/endpoint-query.ts'
import { queuePath } from '../lib/navigation/paths.ts'
import { messages } from './messages.ts'
import { type Screen, type ScreenName, screens } from './screens.ts'

export function NotFound() {
  const t = useT()
  return (
    <div className="empty">
      <h1>{t(messages.notFoundTitle)}</h1>
      <p>{t(messages.notFoundText)}</p>
    </div>
  )
}

/** A page that the role may not see. Operators without the overview start at the first queue. */
export function NotYours({ name, atStart }: { name: ScreenName; atStart: boolean }) {
  const t = useT()
  const first = useEndpointQuery(counts, {}, { enabled: atStart }).data?.resultList[0]
  useEffect(() => {
    if (atStart && first) navigate(queuePath(first.queue), { replace: true })
  }, [atStart, first])
  if (atStart) return null
  const { needs }: Screen = screens[name]
  return (
    <div className="empty">
      <h1>{t(messages.notYoursTitle)}</h1>
      <p>{t(messages.notYoursText, { right: needs.map((one) => t(permissions[one])).join(' / ') })}</p>
    </div>
  )
}
