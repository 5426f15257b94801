import { accountInfo } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
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
  const say = useSay()
  const reader = useReader()
  const { holds } = useVisitor()
  const query = useAnswer(accountInfo)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{say(title)}</h1>
      </div>
      <Answered query={query} label={say(words.loading)} count={5} panel>
        {(info) => (
          <div className="split split--sec">
            <div className="stack-l">
              {info.holdUntil && (
                <Note tone="caution" title={say(words.hold, { until: formatDayTime(Date.parse(info.holdUntil), reader) })} />
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
      </Answered>
    </main>
  )
}
