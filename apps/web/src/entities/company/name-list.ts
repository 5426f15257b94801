// Formats lists of people who may approve.

import type { Language } from '@sampan/contract/language.ts'
import { listComma } from '@sampan/contract/punctuation.ts'

type Person = { readonly name: string }

/** "Mei Lin, Nok or Somchai": any of them will do. */
export const formatAnyOf = (people: readonly Person[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' })
    .formatToParts(people.map(({ name }) => name))
    // Between names in Latin letters a Chinese word stands alone.
    .map(({ value }) => (value === '或' ? ' 或 ' : value))
    .join('')

/** Where more than one has to agree, no "or" is written between them. */
export const formatApprovers = (names: readonly string[], needed: number, language: Language): string =>
  needed > 1
    ? names.join(listComma[language])
    : formatAnyOf(
        names.map((name) => ({ name })),
        language,
      )
