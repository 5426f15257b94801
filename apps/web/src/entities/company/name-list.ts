// Formats a list of people of whom any one is enough.

import type { Language } from '@sampan/contract/language.ts'

type Person = { readonly name: string }

/** "Mei Lin, Nok or Somchai": any of them will do. */
export const formatAnyOf = (people: readonly Person[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(people.map(({ name }) => name))
