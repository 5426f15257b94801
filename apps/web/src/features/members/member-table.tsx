import { relativeTime } from '@sampan/contract/format-time.ts'
import { type MemberState, memberStates } from '@sampan/contract/members.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { NotYet, StandsOn } from '../../lib/setting-row.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { type Member, roleOf } from './role-name.ts'
import { words } from './words.ts'

export function MemberTable({ members, openId }: { members: readonly Member[]; openId: string | undefined }) {
  const say = useSay()
  const url = useUrlState()
  return (
    <Table
      caption={say(words.caption)}
      columns={useColumns()}
      rows={members}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id, invited: undefined, waiting: undefined })}
      isOpen={({ id }) => id === openId}
    />
  )
}

const tones: Readonly<Record<MemberState, Tone>> = { invited: 'waiting', active: 'done', suspended: 'stopped', removed: 'ended' }

export function MemberStanding({ member: { state, pendingApprovalId } }: { member: Member }) {
  const say = useSay()
  return (
    <span className="row">
      <Tag tone={tones[state]}>{say(memberStates[state])}</Tag>
      {pendingApprovalId !== null && <Tag tone="person">{say(words.changing)}</Tag>}
    </span>
  )
}

function useColumns(): Column<Member>[] {
  const say = useSay()
  const reader = useReader()
  return [
    {
      key: 'name',
      head: say(words.name),
      render: ({ name, email, present }) => (
        <span className="duo">
          <strong>
            {name} {present && <span className="muted">({say(words.you)})</span>}
          </strong>
          <small>{email}</small>
        </span>
      ),
    },
    { key: 'role', head: say(words.role), card: 'end', render: ({ role }) => say(roleOf(role).label) },
    { key: 'state', head: say(words.state), card: 'full', render: (member) => <MemberStanding member={member} /> },
    {
      key: 'factor',
      head: say(words.factor),
      headText: say(words.factor),
      card: 'label',
      render: ({ authenticator, state }) =>
        state === 'invited' ? (
          '–'
        ) : authenticator ? (
          <StandsOn>{say(words.factorOn)}</StandsOn>
        ) : (
          <NotYet>{say(words.factorOff)}</NotYet>
        ),
    },
    {
      key: 'seen',
      head: say(words.lastSeen),
      headText: say(words.lastSeen),
      card: 'label',
      render: ({ lastActiveAt }) =>
        lastActiveAt === null ? say(words.never) : relativeTime({ ...reader, now: serverNow(), at: Date.parse(lastActiveAt) }),
    },
  ]
}
