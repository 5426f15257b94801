// The permissions of a member or a role, one line per group.

import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { messages } from './messages.ts'
import { groupPermissions } from './permission-groups.ts'

export function PermissionList({ scopes }: { scopes: readonly Scope[] }) {
  const t = useT()
  return (
    <div className="permissions">
      <DescriptionList
        dense
        items={groupPermissions(scopes).map((group) => ({
          key: group.key,
          term: t(group.label),
          value: group.scopes.map((scope) => t(scopeLabels[scope])).join(t(messages.separator)),
        }))}
      />
    </div>
  )
}
