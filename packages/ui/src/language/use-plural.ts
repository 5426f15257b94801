// Translates the text of a count.

import { useLanguage, useT } from './language.tsx'
import { type PluralText, selectPlural } from './plural.ts'

/** The text prints the count as {count}. */
export function usePlural(): (texts: PluralText, count: number) => string {
  const t = useT()
  const language = useLanguage()
  return (texts, count) => t(selectPlural(texts, count, language), { count })
}
