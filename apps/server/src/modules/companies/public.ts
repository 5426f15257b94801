// What other modules may use of companies.

export { decideBlockedChange } from './decide-blocked.ts'
export type { CompanyParts } from './parts.ts'
export { memberChangeKinds, roleLabel, ruleText } from './words.ts'
