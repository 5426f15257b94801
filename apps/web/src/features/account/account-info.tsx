import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { AboutAccount } from './about-account.tsx'
import { MailChoices } from './mail-choices.tsx'
import { OwnSecurity } from './own-security.tsx'
import { Preferences } from './preferences.tsx'
import { words } from './words.ts'

export function AccountInfo({ title }: ScreenProps) {
  const t = useT()
  const reader = useReader()
  const { holds } = useVisitor()
  const query = useAnswer(accountInfo)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
      </div>
      <QueryBoundary query={query} label={t(words.loading)} count={5} panel>
        {(info) => (
          <div className="split split--sec">
            <div className="stack-l">
              {info.holdUntil && (
                <Note tone="caution" title={t(words.hold, { until: formatDayTime(Date.parse(info.holdUntil), reader) })} />
              )}
              <OwnSecurity info={info} />
              <AboutAccount info={info} />
            </div>
            {holds('account.profile') && (
              <aside className="stack-l">
                <Preferences info={info} />
                <MailChoices />
              </aside>
            )}
          </div>
        )}
      </QueryBoundary>
    </main>
  )
}
