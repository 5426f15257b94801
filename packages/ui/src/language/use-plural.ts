// Translates the text of a count.

import { useLanguage, useT } from './language.tsx'
import { type PluralText, selectPlural } from './plural.ts'

/** The text prints the count as {count}, or as `printed` where the count is not exact. */
export function usePlural(): (texts: PluralText, count: number, printed?: string) => string {
  const t = useT()
  const language = useLanguage()
  return (texts, count, printed = String(count)) => t(selectPlural(texts, count, language), { count: printed })
}
