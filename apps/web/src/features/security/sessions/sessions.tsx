// The open sessions and their end.

import { serverNow } from '@sampan/client/server-clock.ts'
import { endOtherSessions, endSession, listSessions } from '@sampan/contract/api/security.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime, relativeTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { showToast } from '@sampan/ui/toast-store'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Info } from '../../../entities/account/account-settings.tsx'
import { call } from '../../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { endSentence } from '../../../lib/i18n/end-sentence.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { SettingRow } from '../../../lib/settings/setting-row.tsx'
import { messages } from './session-messages.ts'
import { SessionPolicy } from './session-policy.tsx'

type Row = ResponseOf<typeof listSessions>['resultList'][number]

export function Sessions({ policy }: { policy: Info['sessionPolicy'] | undefined }) {
  const t = useT()
  const query = useEndpointQuery(listSessions)
  const others = query.data?.resultList.some((row) => !row.present) ?? false
  return (
    <Panel flush title={t(messages.title)} action={others && <EndOthers />}>
      <QueryBoundary query={query} label={t(messages.loading)} count={2}>
        {({ resultList }) => (
          <ul className="seclist">
            {resultList.map((row) => (
              <SessionItem key={row.id} row={row} />
            ))}
            {policy && <SessionPolicy policy={policy} />}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  )
}

function SessionItem({ row }: { row: Row }) {
  const t = useT()
  const locale = useLocaleFormat()
  const signedIn = t(messages.signedIn, { when: formatDayTime(Date.parse(row.signedInAt), locale) })
  const seen = relativeTime({ ...locale, now: serverNow(), at: Date.parse(row.lastActiveAt) })
  const active = row.present ? t(messages.activeNow) : t(messages.active, { when: seen })
  const gap = t(sentenceGap)
  const Icon = /iPhone|iPad|Android|mobile/i.test(row.device) ? Smartphone : Laptop
  return (
    <SettingRow
      icon={<Icon className="i" />}
      title={
        <>
          {row.device} {row.present && <Tag tone="done">{t(messages.thisDevice)}</Tag>}
        </>
      }
      action={!row.present && <EndOne row={row} />}
    >
      {row.place && endSentence(row.place, locale.language) + gap}
      {signedIn + gap + active}
    </SettingRow>
  )
}

function EndOne({ row }: { row: Row }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const outcome = await call(endSession, { params: { id: row.id } })
    setBusy(false)
    invalidate(listSessions)
    if (outcome.ok) showToast({ text: t(messages.ended, { device: row.device }) })
  }
  return (
    <Button
      size="s"
      busy={busy}
      busyLabel={t(messages.signingOut)}
      aria-label={`${t(messages.signOut)}: ${row.device}`}
      onClick={() => void end()}
    >
      {t(messages.signOut)}
    </Button>
  )
}

function EndOthers() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const outcome = await call(endOtherSessions)
    setBusy(false)
    invalidate(listSessions)
    if (outcome.ok) showToast({ text: t(messages.endedOthers) })
  }
  return (
    <Button variant="quiet" size="s" busy={busy} busyLabel={t(messages.signingOut)} onClick={() => void end()}>
      {t(messages.signOutOthers)}
    </Button>
  )
}
