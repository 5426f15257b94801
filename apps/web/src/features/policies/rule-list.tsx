// The approval rules as sentences in their order, and the ones that always hold.

import type { Rule } from '@sampan/contract/policies.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { formatRuleParts } from '@sampan/contract/rule-sentence.ts'
import { classNames } from '@sampan/ui/class-names'
import { useLanguage, useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Lock, TriangleAlert, UserRoundCheck } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { messages } from './messages.ts'

export function RuleList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="rules" aria-label={label}>
      {children}
    </ol>
  )
}

type RuleItemProps = {
  /** From 1 on. Undefined: it always holds, and has a lock in place of a number. A default rule has a dash. */
  place: number | '–' | undefined
  rule: Rule
  /** Places of the earlier rules that match everything this one matches: it never decides. */
  coveredBy?: readonly number[] | undefined
  /** At its right, while the rules are changed. */
  moves?: ReactNode
  /** In place of the sentence, while this rule is open. */
  form?: ReactNode
  /** Makes the rule draggable. */
  drag?: Pick<ComponentProps<'li'>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd' | 'className'>
}

export function RuleItem({ place, rule, coveredBy, moves, form, drag }: RuleItemProps) {
  const t = useT()
  const { when, demand } = formatRuleParts(rule, useLanguage())
  return (
    <li {...drag} className={classNames(drag?.className, coveredBy && 'is-covered') || undefined}>
      <span className="rules__n" aria-hidden="true">
        {place ?? <Lock className="i i--s" />}
      </span>
      {form || (
        <div className="rules__t">
          <p>
            <strong>{when}</strong> <span>{demand}</span>
          </p>
          {coveredBy && (
            <p className="rules__never">
              <TriangleAlert className="i i--s" />
              {t(messages.neverApplies, { rules: coveredBy.join(t(listComma)) })}
            </p>
          )}
        </div>
      )}
      {moves || (!form && <Approvers count={rule.approvers} />)}
    </li>
  )
}

/** One sign per approval, for the eye that runs down the list. */
function Approvers({ count }: { count: number }) {
  return (
    <span className={classNames('rules__who', count === 0 && 'rules__who--none')} aria-hidden="true">
      {count === 0 ? '–' : Array.from({ length: count }, (_, n) => <UserRoundCheck key={n} className="i i--s" />)}
    </span>
  )
}

export function NoRules() {
  const t = useT()
  return <p className="rules__none muted">{t(messages.none)}</p>
}

/** What holds for the actions that the policy does not mention. Nothing where it mentions all. */
export function AssumedRules({ rules }: { rules: readonly Rule[] }) {
  const t = useT()
  if (rules.length === 0) return null
  return (
    <Panel flush title={t(messages.assumed)} foot={t(messages.assumedMore)}>
      <RuleList label={t(messages.assumed)}>
        {rules.map((rule) => (
          <RuleItem key={rule.action} place="–" rule={rule} />
        ))}
      </RuleList>
    </Panel>
  )
}
