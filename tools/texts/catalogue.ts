// The catalogue of all texts for translators: written from the sources, and read back into them.

import { type Language, languages } from '../../packages/contract/src/text/language.ts'
import type { Source } from '../check/sources.ts'
import { type FoundText, findTexts, type Literal } from './find-texts.ts'

type CatalogueText = Readonly<Record<Language, string>> & {
  readonly key: string
  /** What the source file is for, in its own words. */
  readonly shown: string
  /** The places that the program fills: they must stay as they are, in any order. */
  readonly placeholders: readonly string[]
  /** One form of a plural; languages without a singular never show `one`. */
  readonly plural?: 'one' | 'other'
}
export type Catalogue = { readonly texts: readonly CatalogueText[] }

/** Files that may hold texts: the apps and packages without their tests and without the gallery of components. */
export const textFiles = /^(packages|apps)\/(?!ui\/src\/gallery\/).*(?<!\.test)\.(ts|tsx)$/

export const exportCatalogue = (sources: readonly Source[]): Catalogue => ({
  texts: sources.flatMap((source) => findTexts(source).map((found) => describe(found, source))),
})

function describe({ key, plural, literals }: FoundText, { path, text }: Source): CatalogueText {
  const shown = `${appOf(path)}: ${text.match(/^\/\/ (.*)/)?.[1] ?? path}`
  return {
    key,
    shown,
    ...(plural ? { plural } : {}),
    placeholders: placeholdersOf(literals.en.text),
    en: literals.en.text,
    'zh-CN': literals['zh-CN'].text,
    th: literals.th.text,
  }
}

const appNames: readonly (readonly [folder: string, name: string])[] = [
  ['apps/web/', 'Customer app'],
  ['apps/console/', 'Operator console'],
  ['apps/docs/', 'API documentation'],
  ['apps/server/', 'Messages and documents'],
  ['packages/ui/', 'Components'],
]
const appOf = (path: string): string => appNames.find(([folder]) => path.startsWith(folder))?.[1] ?? 'Everywhere'

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\$\{[^}]*\}|\{\w+\}/g) ?? [])].toSorted()

export type Import = { readonly changed: readonly Source[]; readonly problems: readonly string[] }

/** The sources that differ under the catalogue's texts. One problem refuses the whole catalogue. */
export function importCatalogue(catalogue: Catalogue, sources: readonly Source[]): Import {
  const wanted = new Map(catalogue.texts.map((text) => [text.key, text]))
  const problems: string[] = []
  const changed = sources.flatMap((source) => {
    const edits = findTexts(source).flatMap((found) => {
      const text = wanted.get(found.key)
      wanted.delete(found.key)
      if (!text) return []
      problems.push(...findProblems(text, found))
      return editsOf(text, found)
    })
    return edits.length === 0 ? [] : [{ path: source.path, text: applyEdits(source.text, edits) }]
  })
  problems.push(...[...wanted.keys()].map((key) => `${key}: there is no such text`))
  return problems.length > 0 ? { changed: [], problems } : { changed, problems }
}

function findProblems(text: CatalogueText, { key, literals }: FoundText): string[] {
  return languages.flatMap((language) => {
    const given: unknown = text[language]
    const before = literals[language].text
    if (typeof given !== 'string' || (given.trim() === '' && before !== '')) return [`${key}: ${language} is empty`]
    if (given === before) return []
    const [kept, wanted] = [placeholdersOf(given), placeholdersOf(before)]
    return [
      ...wanted.filter((one) => !kept.includes(one)).map((one) => `${key}: ${language} lacks ${one}`),
      ...kept.filter((one) => !wanted.includes(one)).map((one) => `${key}: ${language} has an unknown ${one}`),
    ]
  })
}

type Edit = Literal & { readonly replacement: string }

const editsOf = (text: CatalogueText, { literals }: FoundText): Edit[] =>
  languages.flatMap((language) => {
    const literal = literals[language]
    return text[language] === literal.text ? [] : [{ ...literal, replacement: quote(text[language], literal.quote) }]
  })

/** A template keeps its backticks: its text is source already. */
const quote = (text: string, mark: string): string =>
  mark === '`' ? `\`${text}\`` : `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`

const applyEdits = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), source)
