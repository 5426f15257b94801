import './security.css'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useState } from 'react'
import { AuthenticatorRow, EmailRow, type Info, PasswordRow, PhoneRow } from '../../lib/own-rows.tsx'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { Activity } from './activity.tsx'
import { AntiPhishingRow } from './anti-phishing.tsx'
import { FreezePanel } from './freeze-panel.tsx'
import type { Opened } from './next-step.ts'
import { PasskeysRow } from './passkeys.tsx'
import { RecoveryRow } from './recovery-row.tsx'
import { Score } from './score.tsx'
import { Sessions } from './sessions.tsx'
import { words } from './words.ts'

export function SecuritySetting({ title }: ScreenProps) {
  const t = useT()
  const query = useAnswer(accountInfo)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
      </div>
      <div className="split split--sec">
        <div className="stack-l">
          <QueryBoundary query={query} label={t(words.loading)} count={8} panel>
            {(info) => <Settings info={info} />}
          </QueryBoundary>
          <Sessions policy={query.data?.sessionPolicy} />
        </div>
        <aside className="stack-l">
          {query.data && <FreezePanel info={query.data} />}
          <Activity />
        </aside>
      </div>
    </main>
  )
}

/** The order of the page: how it stands, then each protection, with at most one form open. */
function Settings({ info }: { info: Info }) {
  const t = useT()
  const reader = useReader()
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      {info.holdUntil && (
        <Note tone="caution" title={t(words.hold, { until: formatDayTime(Date.parse(info.holdUntil), reader) })} />
      )}
      <Score info={info} opened={opened} onOpen={setOpened} />
      <Panel flush title={t(words.signing)} foot={t(words.consequence)}>
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
