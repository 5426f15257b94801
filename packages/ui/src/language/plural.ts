// Chooses the text of a count by the plural rules of the language.

import type { Language, Text } from '@sampan/contract/language.ts'

/** A text for each plural category that our languages have: English has both, Chinese and Thai have only `other`. */
export type PluralText = { readonly one: Text; readonly other: Text }

export const selectPlural = ({ one, other }: PluralText, count: number, language: Language): Text =>
  new Intl.PluralRules(language).select(count) === 'one' ? one : other
