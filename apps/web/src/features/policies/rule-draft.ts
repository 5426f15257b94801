// The changed copy survives the codes and a re-login in this tab, as long as the rules that it was made from still count.

import type { Rule } from '@sampan/contract/policies.ts'
import { dropDraft, readDraft, storeDraft } from '../../lib/forms/drafts.ts'
import { hasTexts, readJson } from '../../lib/forms/stored-json.ts'

const form = 'policy'

const isRules = (value: unknown): value is Rule[] =>
  Array.isArray(value) && value.every((rule) => hasTexts(rule, ['id', 'action']))

export const storeRuleDraft = (userId: string, version: number, rules: readonly Rule[]): void =>
  storeDraft(sessionStorage, userId, form, { version: String(version), rules: JSON.stringify(rules) })

export function readRuleDraft(userId: string, version: number): readonly Rule[] | undefined {
  const kept = readDraft(sessionStorage, userId, form)
  return kept?.version === String(version) ? readJson(kept.rules, isRules) : undefined
}

export const dropRuleDraft = (userId: string): void => dropDraft(sessionStorage, userId, form)
