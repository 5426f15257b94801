import { relativeTime } from '@sampan/contract/format-time.ts'
import { type MemberState, memberStates } from '@sampan/contract/members.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { serverNow } from '@sampan/ui/server-clock'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { useReader } from '../../lib/i18n/use-locale-format.ts'
import { NotYet, StandsOn } from '../../lib/settings/setting-row.tsx'
import { words } from './messages.ts'
import { type Member, roleOf } from './role-name.ts'

export function MemberTable({ members, openId }: { members: readonly Member[]; openId: string | undefined }) {
  const t = useT()
  const url = useUrlState()
  return (
    <Table
      caption={t(words.caption)}
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
  const t = useT()
  return (
    <span className="row">
      <Tag tone={tones[state]}>{t(memberStates[state])}</Tag>
      {pendingApprovalId !== null && <Tag tone="person">{t(words.changing)}</Tag>}
    </span>
  )
}

function useColumns(): Column<Member>[] {
  const t = useT()
  const reader = useReader()
  return [
    {
      key: 'name',
      head: t(words.name),
      render: ({ name, email, present }) => (
        <span className="duo">
          <strong>
            {name} {present && <span className="muted">({t(words.you)})</span>}
          </strong>
          <small>{email}</small>
        </span>
      ),
    },
    { key: 'role', head: t(words.role), card: 'end', render: ({ role }) => t(roleOf(role).label) },
    { key: 'state', head: t(words.state), card: 'full', render: (member) => <MemberStanding member={member} /> },
    {
      key: 'factor',
      head: t(words.factor),
      headText: t(words.factor),
      card: 'label',
      render: ({ authenticator, state }) =>
        state === 'invited' ? (
          '–'
        ) : authenticator ? (
          <StandsOn>{t(words.factorOn)}</StandsOn>
        ) : (
          <NotYet>{t(words.factorOff)}</NotYet>
        ),
    },
    {
      key: 'seen',
      head: t(words.lastSeen),
      headText: t(words.lastSeen),
      card: 'label',
      render: ({ lastActiveAt }) =>
        lastActiveAt === null ? t(words.never) : relativeTime({ ...reader, now: serverNow(), at: Date.parse(lastActiveAt) }),
    },
  ]
}
