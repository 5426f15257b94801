// The approvals that wait for this member.

import { searchApprovals } from '@sampan/contract/api/approvals.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { approvalActions } from '@sampan/contract/policies.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { usePlural } from '@sampan/ui/use-plural'
import { UserRoundCheck } from 'lucide-react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { approvalCount, messages } from './pending-approvals-messages.ts'

type Row = ResponseOf<typeof searchApprovals>['resultList'][number]

const shown = 3

/** Renders nothing where no approval waits. */
export function PendingApprovals() {
  const t = useT()
  const plural = usePlural()
  const { data } = useEndpointQuery(searchApprovals, { body: { query: { of: 'mine', state: 'open' }, pagination: { size: 20 } } })
  const rows = data?.resultList ?? []
  if (rows.length === 0) return null
  const count = data?.pagination.nextCursor === null ? String(rows.length) : `${rows.length}+`
  return (
    <section className="todo" aria-labelledby="h-todo">
      <h2 id="h-todo">{plural(approvalCount, rows.length, count)}</h2>
      <ul>
        {rows.slice(0, shown).map((row) => (
          <Item key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > shown && (
        <p className="small">
          <Link href="/approvals">{t(messages.all)}</Link>
        </p>
      )}
    </section>
  )
}

function Item({ row: { id, action, title, maker, createdAt, expiresAt } }: { row: Row }) {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  const name = t(approvalActions[action])
  return (
    <li className="todo__item">
      <UserRoundCheck className="i" />
      <div>
        <h3>{t(messages.approve, { what: name })}</h3>
        <p>
          {title}
          <br />
          {t(messages.prepared, { name: maker.name, time: time(createdAt) })}
        </p>
      </div>
      <div className="todo__foot">
        <p className="todo__by">{t(messages.until, { time: time(expiresAt) })}</p>
        <LinkButton size="s" href={`/approvals?id=${id}`} aria-label={`${t(messages.review)}: ${title}`}>
          {t(messages.review)}
        </LinkButton>
      </div>
    </li>
  )
}
