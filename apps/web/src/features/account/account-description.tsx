// The description of the account: type, number and owner.

import { formatDate } from '@sampan/contract/format-time.ts'
import { isRole, roles } from '@sampan/contract/roles.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Panel } from '@sampan/ui/panel'
import { StatusTag } from '@sampan/ui/status-tag'
import type { Info } from '../../entities/account/account-settings.tsx'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './messages.ts'

export function AccountDescription({ info }: { info: Info }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { user, holds } = useSession()
  const { role, companyName } = info
  const mayClose = role === null || role === 'owner'
  const facts: (Description | false)[] = [
    { key: 'name', term: t(messages.name), value: info.name },
    companyName !== null && { key: 'company', term: t(messages.company), value: companyName },
    isRole(role) && { key: 'role', term: t(messages.role), value: t(roles[role].label), note: t(roles[role].about) },
    { key: 'type', term: t(messages.accountType), value: t(messages[info.accountType]) },
    { key: 'status', term: t(messages.status), value: <StatusTag status={info.status} /> },
    user?.accountId !== undefined && {
      key: 'id',
      term: t(messages.accountId),
      value: <span className="addr">{user.accountId}</span>,
    },
    info.accessUntil !== null && {
      key: 'until',
      term: t(messages.accessUntil),
      value: formatDate(Date.parse(info.accessUntil), locale),
    },
    { key: 'since', term: t(messages.since), value: formatDate(Date.parse(info.createdAt), locale) },
  ]
  return (
    <Panel
      title={t(messages.about)}
      foot={
        mayClose && (
          <span className="row">
            {holds('account.guests') && <Link href="/guests">{t(messages.guests)}</Link>}
            <Link href="/your-data">{t(messages.yourData)}</Link>
            <Link href="/close-account">{t(messages.closeAccount)}</Link>
          </span>
        )
      }
    >
      <DescriptionList items={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}
