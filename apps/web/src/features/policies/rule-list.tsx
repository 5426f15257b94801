import type { Rule } from '@sampan/contract/policies.ts'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import type { ReactNode } from 'react'
import { ruleSentence } from './sentence.ts'
import { words } from './words.ts'

type RuleListProps = {
  rules: readonly Rule[]
  /** At the right of each rule, while they are changed. */
  moves?: (index: number) => ReactNode
  /** In place of the sentence: the form of the rule that is open. */
  form?: (index: number) => ReactNode
}

export function RuleList({ rules, moves, form }: RuleListProps) {
  const say = useSay()
  const language = useLanguage()
  if (rules.length === 0) return <p className="rules__none muted">{say(words.none)}</p>
  return (
    <ol className="rules" aria-label={say(words.list)}>
      {rules.map((rule, index) => {
        const { when, then } = ruleSentence(rule, language)
        return (
          // The place is what a rule is known by: two of them may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className="rules__n" aria-hidden="true">
              {index + 1}
            </span>
            {form?.(index) ?? (
              <p className="rules__t">
                <strong>{when}</strong>
                <span>{then}</span>
              </p>
            )}
            {moves?.(index)}
          </li>
        )
      })}
    </ol>
  )
}
