import { formatDate } from '@sampan/contract/format-time.ts'
import { isRole, roles } from '@sampan/contract/roles.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { StatusTag } from '@sampan/ui/status-tag'
import type { Info } from '../../entities/account/account-settings.tsx'
import { useReader } from '../../lib/i18n/use-locale-format.ts'
import { words } from './messages.ts'

export function AboutAccount({ info }: { info: Info }) {
  const t = useT()
  const reader = useReader()
  const { role, companyName } = info
  const facts: (Description | false)[] = [
    { key: 'name', term: t(words.name), value: info.name },
    companyName !== null && { key: 'company', term: t(words.company), value: companyName },
    isRole(role) && { key: 'role', term: t(words.role), value: t(roles[role].label), note: t(roles[role].about) },
    { key: 'type', term: t(words.accountType), value: t(words[info.accountType]) },
    { key: 'status', term: t(words.status), value: <StatusTag status={info.status} /> },
    { key: 'since', term: t(words.since), value: formatDate(Date.parse(info.createdAt), reader) },
  ]
  return (
    <Panel title={t(words.about)}>
      <DescriptionList facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}
