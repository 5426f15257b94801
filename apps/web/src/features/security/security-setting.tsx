// The security page.

import './security.css'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useState } from 'react'
import { AuthenticatorRow, EmailRow, type Info, PasswordRow, PhoneRow } from '../../entities/account/account-settings.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { AntiPhishingRow } from './anti-phishing.tsx'
import { RecoveryRow } from './authenticator/recovery-row.tsx'
import { FreezePanel } from './freeze/freeze-panel.tsx'
import { messages } from './messages.ts'
import type { OpenForm } from './next-protection.ts'
import { PasskeysRow } from './passkeys/passkeys.tsx'
import { SecurityScore } from './security-score.tsx'
import { SecurityActivity } from './sessions/security-activity.tsx'
import { Sessions } from './sessions/sessions.tsx'

export function SecuritySetting({ title }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(accountInfo)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
      </div>
      <div className="split split--sec">
        <div className="stack-l">
          <QueryBoundary query={query} label={t(messages.loading)} count={8} panel>
            {(info) => <Settings info={info} />}
          </QueryBoundary>
          <Sessions policy={query.data?.sessionPolicy} />
        </div>
        <aside className="stack-l">
          {query.data && <FreezePanel info={query.data} />}
          <LinkPanel
            title={messages.ownLimits}
            more={messages.ownLimitsMore}
            button={messages.ownLimitsManage}
            href="/own-limits"
          />
          <SecurityActivity />
          <LinkPanel title={messages.yourData} more={messages.yourDataMore} button={messages.yourDataOpen} href="/your-data" />
        </aside>
      </div>
    </main>
  )
}

type LinkPanelProps = { readonly title: Text; readonly more: Text; readonly button: Text; readonly href: string }

function LinkPanel({ title, more, button, href }: LinkPanelProps) {
  const t = useT()
  return (
    <Panel title={t(title)}>
      <div className="stack">
        <p className="text-soft">{t(more)}</p>
        <LinkButton block href={href}>
          {t(button)}
        </LinkButton>
      </div>
    </Panel>
  )
}

/** The score first, then each protection, with at most one form open. */
function Settings({ info }: { info: Info }) {
  const t = useT()
  const locale = useLocaleFormat()
  const [opened, setOpened] = useState<OpenForm>()
  return (
    <>
      {info.holdUntil && (
        <Note tone="caution" title={t(messages.hold, { until: formatDayTime(Date.parse(info.holdUntil), locale) })} />
      )}
      <SecurityScore info={info} opened={opened} onOpen={setOpened} />
      <Panel flush title={t(messages.signing)} foot={t(messages.consequence)}>
        <ul className="seclist">
          <PasskeysRow
            count={info.passkeys}
            adding={opened === 'passkey'}
            onAdd={(open) => setOpened(open ? 'passkey' : undefined)}
          />
          <AuthenticatorRow authenticator={info.authenticator} />
          <RecoveryRow authenticator={info.authenticator} />
          <PhoneRow info={info} />
          <EmailRow email={info.email} />
          <PasswordRow changedAt={info.passwordChangedAt} />
          <AntiPhishingRow
            code={info.antiPhishingCode}
            open={opened === 'antiPhishing'}
            onOpen={(open) => setOpened(open ? 'antiPhishing' : undefined)}
          />
        </ul>
      </Panel>
    </>
  )
}
