// The filters of the company activity, kept in the address.

import { serverNow } from '@sampan/client/server-clock.ts'
import type { listMembers } from '@sampan/contract/api/members.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { isKeyOf, keysOf } from '@sampan/contract/keys.ts'
import { logAreaNames } from '@sampan/contract/shapes/company.ts'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { ChipMenu } from '../../lib/forms/chip-menu.tsx'
import { activityMessages as messages } from './messages.ts'

const dayMs = 86_400_000
const spans = { week: 7, month: 30, quarter: 90 } as const

/** A period begins with a whole day, so that its query stays the same all day. */
export function useFilters() {
  const url = useUrlState()
  const [who, since, about] = [url.get('who'), url.get('since'), url.get('about')]
  const area = logAreaNames.find((name) => name === about)
  const memberId = who !== undefined && /^[\w-]{1,64}$/.test(who) ? who : undefined
  const span = isKeyOf(spans, since) ? since : undefined
  const today = Math.floor(serverNow() / dayMs) * dayMs
  return {
    memberId,
    span,
    filtered: memberId !== undefined || span !== undefined || area !== undefined,
    query: {
      ...(area === undefined ? {} : { area }),
      ...(memberId === undefined ? {} : { memberId }),
      ...(span === undefined ? {} : { from: new Date(today - spans[span] * dayMs).toISOString() }),
    },
  }
}

type ActivityFiltersProps = { members: ResponseOf<typeof listMembers>['resultList'] }

export function ActivityFilters({ members }: ActivityFiltersProps) {
  const t = useT()
  return (
    <div className="filters company-filters" role="group" aria-label={t(messages.filters)}>
      <ChipMenu name="who" all={t(messages.anybody)} options={members.map(({ id, name }) => ({ value: id, label: name }))} />
      <ChipMenu
        name="about"
        all={t(messages.anything)}
        options={logAreaNames.map((name) => ({ value: name, label: t(messages[name]) }))}
      />
      <ChipMenu
        name="since"
        all={t(messages.anyTime)}
        options={keysOf(spans).map((name) => ({ value: name, label: t(messages[name]) }))}
      />
    </div>
  )
}
