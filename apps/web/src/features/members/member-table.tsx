// The table of members with their states.

import { serverNow } from '@sampan/client/server-clock.ts'
import { relativeTime } from '@sampan/contract/format-time.ts'
import { type MemberState, memberStates } from '@sampan/contract/members.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { SettingOff, SettingOn } from '../../lib/settings/setting-row.tsx'
import { messages } from './messages.ts'
import { formatRole, type Member } from './role-name.ts'

export function MemberTable({ members, openId }: { members: readonly Member[]; openId: string | undefined }) {
  const t = useT()
  const url = useUrlState()
  return (
    <Table
      caption={t(messages.caption)}
      columns={useColumns()}
      rows={members}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id, invited: undefined, waiting: undefined })}
      isOpen={({ id }) => id === openId}
    />
  )
}

const tones: Readonly<Record<MemberState, Tone>> = { invited: 'waiting', active: 'done', suspended: 'stopped', removed: 'ended' }

export function MemberStateTag({ member: { state, pendingApprovalId } }: { member: Member }) {
  const t = useT()
  return (
    <span className="row">
      <Tag tone={tones[state]}>{t(memberStates[state])}</Tag>
      {pendingApprovalId !== null && <Tag tone="person">{t(messages.changing)}</Tag>}
    </span>
  )
}

function useColumns(): Column<Member>[] {
  const t = useT()
  const locale = useLocaleFormat()
  return [
    {
      key: 'name',
      head: t(messages.name),
      render: ({ name, email, present }) => (
        <span className="duo">
          <strong>
            {name} {present && <span className="muted">{t(messages.you)}</span>}
          </strong>
          <small>{email}</small>
        </span>
      ),
    },
    { key: 'role', head: t(messages.role), card: 'end', render: ({ role }) => t(formatRole(role).label) },
    { key: 'state', head: t(messages.state), card: 'full', render: (member) => <MemberStateTag member={member} /> },
    {
      key: 'factor',
      head: t(messages.factor),
      headText: t(messages.factor),
      card: 'label',
      render: ({ authenticator, state }) => {
        if (state === 'invited') return '–'
        return authenticator ? <SettingOn>{t(messages.factorOn)}</SettingOn> : <SettingOff>{t(messages.factorOff)}</SettingOff>
      },
    },
    {
      key: 'seen',
      head: t(messages.lastSeen),
      headText: t(messages.lastSeen),
      card: 'label',
      render: ({ lastActiveAt }) =>
        lastActiveAt === null ? t(messages.never) : relativeTime({ ...locale, now: serverNow(), at: Date.parse(lastActiveAt) }),
    },
  ]
}
