// The row of one setting with its state and action.

import './settings.css'
import './setting-row.css'
import { Tag } from '@sampan/ui/status-tag'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type SettingRowProps = {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  /** The state of the setting: on or off. */
  state?: ReactNode
  action?: ReactNode
  /** Below the row, over its whole width: a form that the action has opened. */
  below?: ReactNode
}

export function SettingRow({ icon, title, children, state, action, below }: SettingRowProps) {
  return (
    <li>
      <div className="sec">
        {icon}
        <div className="sec__t">
          <h3>{title}</h3>
          <p>{children}</p>
        </div>
        <div className="sec__s">{state}</div>
        <div className="sec__a">{action}</div>
      </div>
      {below && <div className="sec__below">{below}</div>}
    </li>
  )
}

export function SettingOn({ children }: { children: ReactNode }) {
  return (
    <span className="ok nowrap">
      <Check className="i i--s" />
      <span>{children}</span>
    </span>
  )
}

export function SettingOff({ children }: { children: ReactNode }) {
  return <Tag tone="ended">{children}</Tag>
}
