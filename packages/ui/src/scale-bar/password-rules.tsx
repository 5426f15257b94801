// The rules of a new password, marked as they are met.

import './scale-bar.css'
import { Check, Minus } from 'lucide-react'
import { VisuallyHidden } from '../link/visually-hidden.tsx'
import { ScaleBar } from './scale-bar.tsx'

type PasswordRulesProps = {
  rules: readonly { key: string; text: string; met: boolean }[]
  label: string
  /** "3 of 5 met", for those who listen. */
  summary: string
  labels: { met: string; unmet: string }
}

/** The rules stay on the page and are marked one by one as they are met. */
export function PasswordRules({ rules, label, summary, labels }: PasswordRulesProps) {
  return (
    <div>
      <ScaleBar
        value={rules.filter((rule) => rule.met).length}
        max={rules.length}
        label={label}
        valueText={summary}
        tone="positive"
      />
      <ul className="pw-rules">
        {rules.map(({ key, text, met }) => (
          <li key={key} className={met ? 'is-met' : undefined}>
            {met ? <Check className="i i--s" /> : <Minus className="i i--s" />}
            <span>
              {text} <VisuallyHidden>{met ? labels.met : labels.unmet}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
