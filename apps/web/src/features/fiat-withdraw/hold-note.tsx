import { getAuthUser } from '@sampan/contract/api/user.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { words } from './words.ts'

/** After a change of security, and while the account is frozen: said before anything is filled in. */
export function HoldNote() {
  const say = useSay()
  const reader = useReader()
  const { data } = useAnswer(getAuthUser)
  if (data?.frozen)
    return (
      <div className="hold">
        <Note tone="negative" title={say(words.frozen)}>
          {say(words.frozenMore)} <Link href="/security-setting">{say(words.toSecurity)}</Link>
        </Note>
      </div>
    )
  const until = data?.holdUntil ? Date.parse(data.holdUntil) : 0
  if (until <= serverNow()) return null
  return (
    <div className="hold">
      <Note tone="caution" title={say(words.heldUntil, { until: formatDayTime(until, reader) })}>
        {say(words.heldMore)}
      </Note>
    </div>
  )
}
