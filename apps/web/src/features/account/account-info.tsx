// The account page.

import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { isTestMode } from '../../lib/session/test-mode.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { AccountDescription } from './account-description.tsx'
import { AccountSecurity } from './account-security.tsx'
import { DeviceNotifications } from './device-notifications.tsx'
import { InstallApp } from './install-app.tsx'
import { MailPreferences } from './mail-preferences.tsx'
import { messages } from './messages.ts'
import { Preferences } from './preferences.tsx'

export function AccountInfo({ title }: ScreenProps) {
  const t = useT()
  const locale = useLocaleFormat()
  const { holds } = useSession()
  const query = useEndpointQuery(accountInfo)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} count={5} panel>
        {(info) => (
          <div className="split split--sec">
            <div className="stack-l">
              {info.holdUntil && (
                <Note tone="caution" title={t(messages.hold, { until: formatDayTime(Date.parse(info.holdUntil), locale) })} />
              )}
              <AccountSecurity info={info} />
              <AccountDescription info={info} />
            </div>
            {holds('account.profile') && (
              <aside className="stack-l">
                <Preferences info={info} />
                <MailPreferences />
                {!isTestMode && <DeviceNotifications />}
                <InstallApp />
              </aside>
            )}
          </div>
        )}
      </QueryBoundary>
    </main>
  )
}
