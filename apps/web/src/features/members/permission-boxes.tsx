// The permissions to choose from, in groups that can be chosen as a whole.

import { choosableScopes } from '@sampan/contract/members.ts'
import { isScope, type Scope, scopeLabels } from '@sampan/contract/scopes.ts'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { CircleAlert } from 'lucide-react'
import { formMessages as messages } from './messages.ts'
import { groupPermissions, toggleGroup } from './permission-groups.ts'

type PermissionBoxesProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** The form keeps the permissions as one text. */
export function PermissionBoxes({ value, onChange, error }: PermissionBoxesProps) {
  const t = useT()
  const chosen = value.split(' ').filter(isScope)
  const keep = (scopes: readonly Scope[]) => onChange(scopes.join(' '))
  return (
    <fieldset className="field" aria-describedby={error ? 'scopes-error' : undefined}>
      <legend className="legend">{t(messages.scopes)}</legend>
      <div className="scopeboxes">
        {groupPermissions(choosableScopes).map(({ key, label, scopes }) => (
          <div key={key} role="group" aria-label={t(label)}>
            <p className="scopeboxes__head">
              {t(label)}
              <button
                className="linkbtn"
                type="button"
                aria-label={t(messages.wholeGroup, { group: t(label) })}
                onClick={() => keep(toggleGroup(chosen, scopes))}
              >
                {t(scopes.every((scope) => chosen.includes(scope)) ? messages.none : messages.all)}
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
        ))}
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
