// The list of approval rules.

import type { Rule } from '@sampan/contract/policies.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import { formatRule } from './rule-sentence.ts'

export function RuleList({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <ol className="rules" aria-label={t(messages.list)}>
      {children}
    </ol>
  )
}

type RuleItemProps = {
  place: number
  rule: Rule
  /** Places of the earlier rules that match everything this one matches: it never decides. */
  coveredBy?: readonly number[] | undefined
  /** At its right, while the rules are changed. */
  moves?: ReactNode
  /** In place of the sentence, while this rule is open. */
  form?: ReactNode
}

export function RuleItem({ place, rule, coveredBy, moves, form }: RuleItemProps) {
  const t = useT()
  const { when, demand } = formatRule(rule, useLanguage())
  return (
    <li>
      <span className="rules__n" aria-hidden="true">
        {place}
      </span>
      {form || (
        <p className="rules__t">
          <strong>{when}</strong>
          <span>{demand}</span>
          {coveredBy && (
            <span className="rules__never">
              <TriangleAlert className="i i--s" />
              {t(messages.neverApplies, { rules: coveredBy.join(', ') })}
            </span>
          )}
        </p>
      )}
      {moves}
    </li>
  )
}

export function NoRules() {
  const t = useT()
  return <p className="rules__none muted">{t(messages.none)}</p>
}
