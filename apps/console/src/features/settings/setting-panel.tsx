// One setting: its values, the form to change them, and what is proposed.

import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { useState } from 'react'
import { ChangeForm } from './change-form.tsx'
import { messages } from './messages.ts'
import { PendingSettings } from './pending-settings.tsx'
import { type Setting, SettingValue } from './setting-value.tsx'

/** The present values, the way to propose others, and what is proposed. */
export function SettingPanel({ setting }: { setting: Setting }) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const { title, fields, pending, mayPropose } = setting
  return (
    <Panel
      title={title}
      action={
        mayPropose &&
        !pending &&
        !changing && (
          <Button size="s" aria-label={t(messages.changeOne, { title })} onClick={() => setChanging(true)}>
            {t(messages.change)}
          </Button>
        )
      }
    >
      {changing && !pending ? (
        <ChangeForm setting={setting} onClose={() => setChanging(false)} />
      ) : (
        <div className="stack">
          <DescriptionList
            dense
            items={fields.map((field) => ({
              key: field.name,
              term: field.label,
              value: <SettingValue field={field} value={field.value} />,
            }))}
          />
          {pending && <PendingSettings proposal={pending} />}
        </div>
      )}
    </Panel>
  )
}
