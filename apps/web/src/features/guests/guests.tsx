// Guest access: who may view this account and until when, and the invitation of another guest.

import { serverNow } from '@sampan/client/server-clock.ts'
import { listGuests } from '@sampan/contract/api/guests.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDate, formatDayTime, relativeTime } from '@sampan/contract/format-time.ts'
import { memberStates } from '@sampan/contract/members.ts'
import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { prefetchEndpoint, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { type Guest, removeGuest } from './guest-calls.ts'
import { GuestForm } from './guest-form.tsx'
import { messages } from './messages.ts'

/** The form says at once where a second factor is missing. */
export const prefetchGuests = async (): Promise<void> =>
  void (await Promise.all([prefetchEndpoint(listGuests), prefetchEndpoint(accountInfo)]))

export function Guests({ title, lead }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(listGuests)
  const info = useEndpointQuery(accountInfo)
  // Below a list that has its height, so that it does not move; a list that failed to load keeps no one from inviting.
  const invitation = (
    <QueryBoundary query={info} label={t(messages.loading)} shape="form" count={4}>
      {() => <GuestForm />}
    </QueryBoundary>
  )
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <Link className="crumb" href="/account-info">
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{t(title)}</h1>
        {lead && <p className="lead">{t(lead)}</p>}
      </div>
      <div className="stack-l">
        <QueryBoundary query={query} label={t(messages.loading)} count={2} panel>
          {({ resultList }) => (
            <>
              <GuestList guests={resultList} />
              {invitation}
            </>
          )}
        </QueryBoundary>
        {query.error && query.data === undefined && invitation}
      </div>
    </main>
  )
}

function GuestList({ guests }: { guests: readonly Guest[] }) {
  const t = useT()
  const url = useUrlState()
  const [leaving, setLeaving] = useState<Guest>()
  const [busy, setBusy] = useState(false)
  const invited = guests.find(({ id }) => id === url.get('invited'))
  const columns = useColumns(setLeaving)
  const name = leaving?.name ?? ''
  const remove = async () => {
    if (!leaving) return
    setBusy(true)
    await removeGuest(leaving, t(messages.removed, { name }))
    setBusy(false)
    setLeaving(undefined)
  }
  return (
    <>
      {invited && (
        <Note tone="positive" live="status" title={t(messages.invited, { name: invited.name })}>
          {t(messages.invitedMore)}
        </Note>
      )}
      {guests.length === 0 ? (
        <EmptyState level={2} title={t(messages.none)}>
          {t(messages.noneMore)}
        </EmptyState>
      ) : (
        <Panel flush>
          <Table caption={t(messages.caption)} columns={columns} rows={guests} rowKey={({ id }) => id} />
        </Panel>
      )}
      <Dialog
        open={leaving !== undefined}
        title={t(messages.removeAsk, { name })}
        safeLabel={t(messages.keep)}
        onSafe={() => setLeaving(undefined)}
        actLabel={t(messages.remove)}
        onAct={() => void remove()}
        busy={busy}
        busyLabel={t(messages.removing)}
        danger
      >
        {t(messages.removeMore, { name })}
      </Dialog>
    </>
  )
}

function useColumns(onRemove: (guest: Guest) => void): Column<Guest>[] {
  const t = useT()
  const locale = useLocaleFormat()
  return [
    {
      key: 'who',
      head: t(messages.who),
      render: ({ name, email }) => (
        <span className="duo">
          <strong>{name}</strong>
          <small>{email}</small>
        </span>
      ),
    },
    { key: 'state', head: t(messages.state), card: 'full', render: (guest) => <GuestState guest={guest} /> },
    {
      key: 'until',
      head: t(messages.until),
      headText: t(messages.until),
      card: 'label',
      render: ({ accessUntil }) => formatDate(Date.parse(accessUntil), locale),
    },
    {
      key: 'seen',
      head: t(messages.lastSeen),
      headText: t(messages.lastSeen),
      card: 'label',
      render: ({ lastActiveAt }) =>
        lastActiveAt === null ? t(messages.never) : relativeTime({ ...locale, now: serverNow(), at: Date.parse(lastActiveAt) }),
    },
    {
      key: 'remove',
      head: t(messages.action),
      card: 'full',
      render: (guest) => (
        <Button size="s" variant="danger" onClick={() => onRemove(guest)}>
          {t(messages.remove)}
        </Button>
      ),
    },
  ]
}

/** An invitation that was not taken yet ends after 72 hours. */
function GuestState({ guest: { state, invitationExpiresAt } }: { guest: Guest }) {
  const t = useT()
  const locale = useLocaleFormat()
  const ends = invitationExpiresAt === null ? 0 : Date.parse(invitationExpiresAt)
  return (
    <span className="duo">
      <span>
        <Tag tone={state === 'active' ? 'done' : 'waiting'}>{t(memberStates[state])}</Tag>
      </span>
      {state === 'invited' && (
        <small>{ends > serverNow() ? t(messages.linkUntil, { time: formatDayTime(ends, locale) }) : t(messages.linkOver)}</small>
      )}
    </span>
  )
}
