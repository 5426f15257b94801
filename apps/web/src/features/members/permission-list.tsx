// The permissions of a member or a role, one line per group.

import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useLanguage, useT } from '@sampan/ui/language'
import { groupPermissions } from './permission-groups.ts'

export function PermissionList({ scopes }: { scopes: readonly Scope[] }) {
  const t = useT()
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' })
  return (
    <div className="permissions">
      <DescriptionList
        dense
        items={groupPermissions(scopes).map((group) => ({
          key: group.key,
          term: t(group.label),
          value: list.format(group.scopes.map((scope) => t(scopeLabels[scope]))),
        }))}
      />
    </div>
  )
}
