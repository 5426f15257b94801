// Every text a person reads exists in all three languages, side by side: a missing one is a type error.

export const languages = ['en', 'zh-CN', 'th'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>

/** What each language calls itself; shown in the language menu. */
export const languageLabels: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '简体中文', th: 'ไทย' }

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

type Params = Readonly<Record<string, string | number>>

/** Fills `{name}` places; an unknown place stays visible, so that a forgotten parameter is seen in tests. */
export function say(text: Text, language: Language, params: Params = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  )
}

/** The same text with its places filled, still in all languages: for a message whose reader is not known yet. */
export const fill = (text: Text, params: Params): Text => mapText(text, (language) => say(text, language, params))

/** Both say the same, in whatever languages they are there. */
export const saySame = (one: Text, other: Text): boolean => languages.every((language) => one[language] === other[language])

/** Of the languages that are there: a page is built for one of them. */
const mapText = (text: Text, change: (language: Language) => string): Text =>
  Object.fromEntries(languages.flatMap((language) => (language in text ? [[language, change(language)]] : []))) as Text

/** The first of ours that an Accept-Language header names, else English. */
export function negotiateLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  for (const tag of wanted) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('th')) return 'th'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}
