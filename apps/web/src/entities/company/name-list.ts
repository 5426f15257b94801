// Formats lists of people who may approve.

import type { Language } from '@sampan/contract/language.ts'

type Person = { readonly name: string }

/** "Mei Lin, Nok or Somchai": any of them will do. */
export const formatAnyOf = (people: readonly Person[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(people.map(({ name }) => name))

/** Where more than one has to agree, no "or" is written between them. */
export const formatApprovers = (names: readonly string[], needed: number, language: Language): string =>
  needed > 1
    ? names.join(', ')
    : formatAnyOf(
        names.map((name) => ({ name })),
        language,
      )
