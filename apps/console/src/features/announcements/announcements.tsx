// The page of announcements: the running ones, the past ones, and the form.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { searchAnnouncements } from '@sampan/contract/operator/announcements.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useLanguage, useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { useState } from 'react'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { EndForm } from './end-form.tsx'
import { messages } from './messages.ts'

type Announcement = ResponseOf<typeof searchAnnouncements>['resultList'][number]

export function Announcements() {
  const t = useT()
  const pages = useEndpointInfiniteQuery(searchAnnouncements, {}, (cursor, signal) =>
    fetchEndpoint(searchAnnouncements, { body: { query: {}, pagination: { size: 30, ...(cursor ? { cursor } : {}) } }, signal }),
  )
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <div className="csplit">
        <div>
          <QueryBoundary query={pages} label={t(shared.loading)} panel>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState level={2} title={t(messages.empty)}>
                  {t(messages.emptyMore)}
                </EmptyState>
              ) : (
                <ul className="panel clist">
                  {rows.map((row) => (
                    <Row key={row.id} announcement={row} />
                  ))}
                  {pages.hasNextPage && (
                    <li>
                      <MorePages pages={pages} />
                    </li>
                  )}
                </ul>
              )
            }
          </QueryBoundary>
        </div>
        {hasPermission('announcement.edit') && (
          <aside>
            <AnnouncementForm />
          </aside>
        )}
      </div>
    </>
  )
}

const tones = { planned: 'waiting', shown: 'done', over: 'ended' } as const

function Row({ announcement }: { announcement: Announcement }) {
  const t = useT()
  const language = useLanguage()
  const { moment } = useTimes()
  const [ending, setEnding] = useState(false)
  const { level, texts, from, to, state, createdBy } = announcement
  return (
    <li className="stack">
      <div className="row">
        <Tag tone={tones[state]}>{t(messages[state])}</Tag>
        <span className="small muted">
          {`${t(messages[level])} · ${createdBy.name} · ${
            to ? t(messages.period, { from: moment(from), to: moment(to) }) : t(messages.openEnd, { from: moment(from) })
          }`}
        </span>
      </div>
      <p className="break">{texts[language]}</p>
      {state !== 'over' &&
        hasPermission('announcement.edit') &&
        (ending ? (
          <EndForm id={announcement.id} onClose={() => setEnding(false)} />
        ) : (
          <p>
            <Button size="s" variant="danger" onClick={() => setEnding(true)}>
              {t(messages.end)}
            </Button>
          </p>
        ))}
    </li>
  )
}
