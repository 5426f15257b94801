// The sheet of one member.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Sheet } from '@sampan/ui/sheet'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { SubmittedApproval } from '../../entities/company/submitted-approval.tsx'
import { PermissionList } from '../../entities/permission/permission-list.tsx'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberStateTag } from './member-table.tsx'
import { messages } from './messages.ts'
import { formatRole, type Member } from './role-name.ts'

/** One member: identity, permissions and actions. */
export function MemberSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open title={member.name} closeLabel={t(companyMessages.close)} onClose={onClose}>
      <MemberStateTag member={member} />
      <SubmittedApproval past id={member.pendingApprovalId ?? undefined} />
      <Link72 member={member} />
      <DescriptionList dense items={useFacts(member)} />
      <section className="stack">
        <h3>{t(messages.permissions)}</h3>
        <PermissionList scopes={member.scopes} />
      </section>
      <MemberActions member={member} />
    </Sheet>
  )
}

/** An invitation that was not taken yet ends after 72 hours. */
function Link72({ member: { state, invitationExpiresAt } }: { member: Member }) {
  const t = useT()
  const locale = useLocaleFormat()
  if (state !== 'invited' || invitationExpiresAt === null) return null
  const ends = Date.parse(invitationExpiresAt)
  return ends > serverNow() ? (
    <p className="small muted">{t(messages.linkUntil, { time: formatDayTime(ends, locale) })}</p>
  ) : (
    <Note tone="caution" title={t(messages.linkOver)} />
  )
}

function useFacts({ email, role, authenticator, state, invitedAt, invitedBy, joinedAt, accessUntil }: Member): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const day = (at: string) => formatDate(Date.parse(at), locale)
  return [
    { key: 'email', term: t(messages.email), value: email },
    { key: 'role', term: t(messages.role), value: t(formatRole(role).label), note: t(formatRole(role).about) },
    ...(state === 'invited'
      ? []
      : [{ key: 'factor', term: t(messages.factor), value: t(authenticator ? messages.factorOn : messages.factorOff) }]),
    ...(invitedAt === null
      ? []
      : [
          {
            key: 'invited',
            term: t(messages.invitedBy),
            value: invitedBy === null ? day(invitedAt) : t(messages.by, { day: day(invitedAt), name: invitedBy }),
          },
        ]),
    ...(accessUntil === null ? [] : [{ key: 'until', term: t(messages.accessUntil), value: day(accessUntil) }]),
    ...(joinedAt === null ? [] : [{ key: 'joined', term: t(messages.joined), value: day(joinedAt) }]),
  ]
}
