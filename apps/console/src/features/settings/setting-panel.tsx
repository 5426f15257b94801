import { Button } from '@sampan/ui/button.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { useState } from 'react'
import { ChangeForm } from './change-form.tsx'
import { Pending } from './pending.tsx'
import { type Setting, SettingValue } from './setting-value.tsx'
import { words } from './words.ts'

/** The present values, the way to propose others, and what is proposed. */
export function SettingPanel({ setting }: { setting: Setting }) {
  const say = useSay()
  const [changing, setChanging] = useState(false)
  const { title, fields, pending, mayPropose } = setting
  return (
    <Panel
      title={title}
      action={
        mayPropose &&
        !pending &&
        !changing && (
          <Button size="s" aria-label={say(words.changeOne, { title })} onClick={() => setChanging(true)}>
            {say(words.change)}
          </Button>
        )
      }
    >
      {changing && !pending ? (
        <ChangeForm setting={setting} onClose={() => setChanging(false)} />
      ) : (
        <div className="stack">
          <Facts
            dense
            facts={fields.map((field) => ({
              key: field.name,
              term: field.label,
              value: <SettingValue field={field} value={field.value} />,
            }))}
          />
          {pending && <Pending proposal={pending} />}
        </div>
      )}
    </Panel>
  )
}
