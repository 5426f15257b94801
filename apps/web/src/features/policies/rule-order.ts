// The order of rules: which can move, and where a new or moved one goes.

import { isGuardedAction } from '@sampan/contract/approval-actions.ts'
import { listAssumedRules, type Rule } from '@sampan/contract/policies.ts'

export type PlacedRule = {
  readonly rule: Rule
  /** The place in the whole policy, from 0. Undefined: no rule says it, and it holds all the same. */
  readonly index: number | undefined
}

type SplitRules = {
  readonly ordered: readonly PlacedRule[]
  /** Default rules for actions that the policy does not mention. */
  readonly assumed: readonly Rule[]
  readonly locked: readonly PlacedRule[]
}

/** Changes of members and of the policy always need a second person: they are apart from what can be ordered. */
export function splitRules(rules: readonly Rule[]): SplitRules {
  const placed = rules.map((rule, index): PlacedRule => ({ rule, index }))
  const assumed = listAssumedRules(rules)
  return {
    ordered: placed.filter(({ rule }) => !isGuardedAction(rule.action)),
    assumed: assumed.filter(({ action }) => !isGuardedAction(action)),
    locked: [...placed, ...assumed.map((rule): PlacedRule => ({ rule, index: undefined }))].filter(({ rule }) =>
      isGuardedAction(rule.action),
    ),
  }
}

/** A new rule comes last among those that can be ordered. */
export function insertRule(rules: readonly Rule[], rule: Rule): { rules: Rule[]; index: number } {
  const last = rules.findLastIndex(({ action }) => !isGuardedAction(action))
  return { rules: rules.toSpliced(last + 1, 0, rule), index: last + 1 }
}

/** Places are those of the whole policy. */
export function moveRule(rules: readonly Rule[], from: number, to: number): Rule[] {
  const rule = rules[from]
  return rule && to >= 0 && to < rules.length ? rules.toSpliced(from, 1).toSpliced(to, 0, rule) : [...rules]
}
