// The permissions of a member, a role or a key, one line per group.

import './permissions.css'
import type { Text } from '@sampan/contract/language.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { groupPermissions } from './permission-groups.ts'

/** Between the permissions of a group. */
export const separator: Text = { en: ', ', 'zh-CN': '、', th: ', ' }

export function PermissionList({ scopes }: { scopes: readonly Scope[] }) {
  const t = useT()
  return (
    <div className="permissions">
      <DescriptionList
        dense
        items={groupPermissions(scopes).map((group) => ({
          key: group.key,
          term: t(group.label),
          value: group.scopes.map((scope) => t(scopeLabels[scope])).join(t(separator)),
        }))}
      />
    </div>
  )
}
