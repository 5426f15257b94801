import type { Language } from '@sampan/contract/language.ts'

type Named = { readonly name: string }

/** "Mei Lin, Nok or Somchai": any of them will do. */
export const anyOf = (people: readonly Named[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(people.map(({ name }) => name))
