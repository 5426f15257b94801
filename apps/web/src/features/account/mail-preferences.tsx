// The switches for notifications by email.

import { noticePreferences, setNoticePreferences } from '@sampan/contract/api/notifications.ts'
import { type MailGroup, mailGroups } from '@sampan/contract/notice-groups.ts'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Switch } from '@sampan/ui/switch'
import { showToast } from '@sampan/ui/toast-store'
import { useId, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { mailMessages as messages } from './mail-messages.ts'

/** Which notifications are mailed too. Each switch takes effect when it is moved. */
export function MailPreferences() {
  const t = useT()
  const query = useEndpointQuery(noticePreferences)
  const groups = useOwnGroups()
  return (
    <Panel title={t(messages.title)} foot={t(messages.always)}>
      <QueryBoundary query={query} label={t(messages.loading)} count={3}>
        {({ mailed }) => (
          <div className="form">
            <p className="small muted">{t(messages.about)}</p>
            {groups.map((group) => (
              <Choice key={group} group={group} mailed={mailed[group]} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </Panel>
  )
}

/** An individual has no approvals. */
export function useOwnGroups(): MailGroup[] {
  const { holds } = useSession()
  return mailGroups.filter((group) => group !== 'approvals' || holds('company'))
}

function Choice({ group, mailed }: { group: MailGroup; mailed: boolean }) {
  const t = useT()
  const help = useId()
  const [chosen, setChosen] = useState(mailed)
  const choose = async (on: boolean) => {
    setChosen(on)
    const outcome = await call(setNoticePreferences, { body: { [group]: on } })
    setChosen(outcome.ok ? outcome.result.mailed[group] : mailed)
    if (!outcome.ok) return
    invalidate(noticePreferences)
    showToast({ text: t(messages.saved) })
  }
  return (
    <div>
      <Switch checked={chosen} aria-describedby={help} onChange={(event) => void choose(event.target.checked)}>
        {t(messages[group])}
      </Switch>
      <p className="small muted" id={help}>
        {t(messages[`${group}About`])}
      </p>
    </div>
  )
}
