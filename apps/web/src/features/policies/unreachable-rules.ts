// Finds rules that earlier rules cover completely.

import { findUnreachableRules, type Rule } from '@sampan/contract/policies.ts'

/** By the index of each rule that never decides: the places of the rules before it that cover it, from 1 on. */
export const listUnreachableRules = (rules: readonly Rule[]): ReadonlyMap<number, readonly number[]> =>
  new Map(findUnreachableRules(rules).map(({ index, coveredBy }) => [index, coveredBy.map((place) => place + 1)]))
