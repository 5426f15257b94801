import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { companyWords } from '../../lib/company-words.ts'
import { HandedIn } from '../../lib/handed-in.tsx'
import { useReader } from '../../lib/use-reader.ts'
import { MemberMoves } from './member-moves.tsx'
import { MemberStanding } from './member-table.tsx'
import { type Member, roleOf } from './role-name.ts'
import { words } from './words.ts'

/** One member: who it is, what he may do, and what can be done about it. */
export function MemberSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const say = useSay()
  return (
    <Sheet open title={member.name} closeLabel={say(companyWords.close)} onClose={onClose}>
      <MemberStanding member={member} />
      <HandedIn past id={member.pendingApprovalId ?? undefined} />
      <Link72 member={member} />
      <Facts dense facts={useFacts(member)} />
      <section className="stack">
        <h3>{say(words.permissions)}</h3>
        <ul className="scopes">
          {member.scopes.map((scope) => (
            <li key={scope}>{say(scopeLabels[scope])}</li>
          ))}
        </ul>
      </section>
      <MemberMoves member={member} />
    </Sheet>
  )
}

/** An invitation that was not taken yet ends after 72 hours. */
function Link72({ member: { state, invitationExpiresAt } }: { member: Member }) {
  const say = useSay()
  const reader = useReader()
  if (state !== 'invited' || invitationExpiresAt === null) return null
  const ends = Date.parse(invitationExpiresAt)
  return ends > serverNow() ? (
    <p className="small muted">{say(words.linkUntil, { time: formatDayTime(ends, reader) })}</p>
  ) : (
    <Note tone="caution" title={say(words.linkOver)} />
  )
}

function useFacts({ email, role, authenticator, state, invitedAt, invitedBy, joinedAt }: Member): Fact[] {
  const say = useSay()
  const reader = useReader()
  const day = (at: string) => formatDate(Date.parse(at), reader)
  return [
    { key: 'email', term: say(words.email), value: email },
    { key: 'role', term: say(words.role), value: say(roleOf(role).label), note: say(roleOf(role).about) },
    ...(state === 'invited'
      ? []
      : [{ key: 'factor', term: say(words.factor), value: say(authenticator ? words.factorOn : words.factorOff) }]),
    ...(invitedAt === null
      ? []
      : [
          {
            key: 'invited',
            term: say(words.invitedBy),
            value: invitedBy === null ? day(invitedAt) : say(words.by, { day: day(invitedAt), name: invitedBy }),
          },
        ]),
    ...(joinedAt === null ? [] : [{ key: 'joined', term: say(words.joined), value: day(joinedAt) }]),
  ]
}
