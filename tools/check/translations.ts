// Checks translations: finds texts left in English, and texts written directly into a screen.

import { lineOf, type Source } from './sources.ts'

export type UntranslatedText = { readonly path: string; readonly line: number; readonly what: string }

const languages = ['zh-CN', 'th'] as const

export function findUntranslated(sources: readonly Source[]): UntranslatedText[] {
  return sources.flatMap((source) => [
    ...leftInEnglish(source),
    ...(source.path.endsWith('.tsx') ? writtenIntoScreen(source) : []),
    ...(/^(?:apps\/web|packages\/ui)\/src\//.test(source.path) ? askedOfOneLanguage(source) : []),
  ])
}

// A name, an address or a bare figure is equal in every language; a text with two or more lower-case words is not.
const isProse = (text: string) => (text.replace(/\{\w+\}/g, '').match(/(?<![\w@./-])[a-z]{2,}(?![\w@./:-])/g) ?? []).length >= 1

function leftInEnglish({ path, text }: Source): UntranslatedText[] {
  const quoted = `(?:'((?:\\\\.|[^'\\\\])*)'|"((?:\\\\.|[^"\\\\])*)"|\`((?:\\\\.|[^\`\\\\])*)\`)`
  const entry = new RegExp(`\\ben:\\s*${quoted}[\\s,]*(?:'zh-CN':\\s*${quoted})?[\\s,]*(?:th:\\s*${quoted})?`, 'g')
  return [...text.matchAll(entry)].flatMap((match) => {
    const line = lineOf(text, match.index)
    const [en, ...others] = [0, 1, 2].map((group) =>
      match.slice(1 + group * 3, 4 + group * 3).find((value) => value !== undefined),
    )
    if (en === undefined || !isProse(en)) return []
    return languages.flatMap((language, index) => {
      if (others[index] === undefined) return [{ path, line, what: `no ${language} beside the English "${shorten(en)}"` }]
      return others[index] === en ? [{ path, line, what: `${language} is still the English "${shorten(en)}"` }] : []
    })
  })
}

/** Each language is built separately, so a text cannot be compared with another language there. */
const askedOfOneLanguage = ({ path, text }: Source): UntranslatedText[] =>
  [...text.matchAll(/\w\??\.(?:en|th)\b|\w\??\.?\['zh-CN'\]/g)].map((match) => ({
    path,
    line: lineOf(text, match.index),
    what: `a text is asked for one language: ${match[0]}`,
  }))

const screenForms = [
  { form: />([^<>{}=;()|&]*[A-Za-z]{2,}[^<>{}=;()|&]*)<\//g, what: 'words in the markup' },
  { form: /\b(?:aria-label|placeholder|title|alt|label)="([^"]*[A-Za-z]{3,}[^"]*)"/g, what: 'words in an attribute' },
]

function writtenIntoScreen({ path, text }: Source): UntranslatedText[] {
  return screenForms.flatMap(({ form, what }) =>
    [...text.matchAll(form)]
      .filter((match) => !isName((match[1] ?? '').trim()))
      .map((match) => ({ path, line: lineOf(text, match.index), what: `${what}: "${shorten((match[1] ?? '').trim())}"` })),
  )
}

/** The product's own name and tickers are equal in every language. */
const isName = (text: string) => text === 'Sampan' || /^[A-Z]{2,5}$/.test(text)

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text)
