// The permissions of a member, a role or a key, one line per group.

import './permissions.css'
import type { Text } from '@sampan/contract/language.ts'
import { type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Fragment } from 'react'
import { groupPermissions } from './permission-groups.ts'

/** Between the permissions of a group. */
export const separator: Text = { en: ', ', 'zh-CN': '、', th: ', ' }

export function PermissionList({ scopes }: { scopes: readonly Scope[] }) {
  const t = useT()
  const comma = t(separator).trimEnd()
  const gap = t(separator).slice(comma.length)
  return (
    <div className="permissions">
      <DescriptionList
        dense
        items={groupPermissions(scopes).map((group) => ({
          key: group.key,
          term: t(group.label),
          value: group.scopes.map((scope, index) => (
            <Fragment key={scope}>
              {index > 0 && gap}
              {/* The comma stays with the permission before it, also at the end of a line. */}
              <span className="permission">
                {t(scopeLabels[scope])}
                {index < group.scopes.length - 1 && comma}
              </span>
            </Fragment>
          )),
        }))}
      />
    </div>
  )
}
