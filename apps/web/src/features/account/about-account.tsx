import { formatDate } from '@sampan/contract/format-time.ts'
import { isRole, roles } from '@sampan/contract/roles.ts'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import type { Info } from '../../lib/own-rows.tsx'
import { useReader } from '../../lib/use-reader.ts'
import { words } from './words.ts'

export function AboutAccount({ info }: { info: Info }) {
  const say = useSay()
  const reader = useReader()
  const { role, companyName } = info
  const facts: (Fact | false)[] = [
    { key: 'name', term: say(words.name), value: info.name },
    companyName !== null && { key: 'company', term: say(words.company), value: companyName },
    isRole(role) && { key: 'role', term: say(words.role), value: say(roles[role].label), note: say(roles[role].about) },
    { key: 'type', term: say(words.accountType), value: say(words[info.accountType]) },
    { key: 'status', term: say(words.status), value: <StatusTag status={info.status} /> },
    { key: 'since', term: say(words.since), value: formatDate(Date.parse(info.createdAt), reader) },
  ]
  return (
    <Panel title={say(words.about)}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  )
}
