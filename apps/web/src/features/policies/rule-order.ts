// The order of rules: which can move, and where a new or moved one goes.

import { type ApprovalAction, guardedActions, isGuardedAction } from '@sampan/contract/approval-actions.ts'
import type { Rule } from '@sampan/contract/policies.ts'

export type PlacedRule = {
  readonly rule: Rule
  /** The place in the whole policy, from 0. Undefined: no rule says it, and it holds all the same. */
  readonly index: number | undefined
}

const assumed = (action: ApprovalAction): Rule => ({
  action,
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers: 1,
  role: 'any',
})

/** Changes of members and of the policy always need a second person: they are apart from what can be ordered. */
export function splitRules(rules: readonly Rule[]): { ordered: PlacedRule[]; locked: PlacedRule[] } {
  const placed = rules.map((rule, index): PlacedRule => ({ rule, index }))
  const missing = guardedActions.filter((action) => !rules.some((rule) => rule.action === action))
  return {
    ordered: placed.filter(({ rule }) => !isGuardedAction(rule.action)),
    locked: [
      ...placed.filter(({ rule }) => isGuardedAction(rule.action)),
      ...missing.map((action) => ({ rule: assumed(action), index: undefined })),
    ],
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
