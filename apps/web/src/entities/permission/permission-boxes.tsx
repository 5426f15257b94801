// The permissions to choose from, in groups that can be chosen as a whole.

import './permissions.css'
import type { Text } from '@sampan/contract/language.ts'
import { isScope, type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { CircleAlert } from 'lucide-react'
import { groupPermissions, toggleGroup } from './permission-groups.ts'

const messages = {
  all: { en: 'All', 'zh-CN': '全选', th: 'เลือกทั้งหมด' },
  none: { en: 'None', 'zh-CN': '全不选', th: 'ไม่เลือก' },
  wholeGroup: { en: '{choice}: {group}', 'zh-CN': '{choice}：{group}', th: '{choice}: {group}' },
} as const satisfies Record<string, Text>

type PermissionBoxesProps = {
  legend: string
  /** What there is to choose from. */
  scopes: readonly Scope[]
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The form keeps the permissions as one text. */
export function PermissionBoxes({ legend, scopes: choosable, value, onChange, error }: PermissionBoxesProps) {
  const t = useT()
  const chosen = value.split(' ').filter(isScope)
  const keep = (scopes: readonly Scope[]) => onChange(scopes.join(' '))
  return (
    <fieldset className="field" aria-describedby={error ? 'scopes-error' : undefined}>
      <legend className="legend">{legend}</legend>
      <div className="scopeboxes">
        {groupPermissions(choosable).map(({ key, label, scopes }) => {
          const choice = t(scopes.every((scope) => chosen.includes(scope)) ? messages.none : messages.all)
          return (
            <div key={key} role="group" aria-label={t(label)}>
              <p className="scopeboxes__head">
                {t(label)}
                <button
                  className="linkbtn"
                  type="button"
                  aria-label={t(messages.wholeGroup, { choice, group: t(label) })}
                  onClick={() => keep(toggleGroup(chosen, scopes))}
                >
                  {choice}
                </button>
              </p>
              {scopes.map((scope) => (
                <Checkbox
                  key={scope}
                  checked={chosen.includes(scope)}
                  onChange={({ target }) => keep(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
                >
                  {t(scopeLabels[scope])}
                </Checkbox>
              ))}
            </div>
          )
        })}
      </div>
      <div aria-live="polite">
        {error && (
          <p className="error" id="scopes-error">
            <CircleAlert className="i i--s" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}
