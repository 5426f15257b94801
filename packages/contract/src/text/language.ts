// Texts in all three languages side by side, so that a missing one is a type error.

export const languages = ['en', 'zh-CN', 'th'] as const
export type Language = (typeof languages)[number]
export type Text = Readonly<Record<Language, string>>

/** What each language calls itself; shown in the language menu. */
export const languageLabels: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '简体中文', th: 'ไทย' }

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

type Params = Readonly<Record<string, string | number>>

/** Fills `{name}` parameters; an unknown one stays visible, so that tests find it. */
export function say(text: Text, language: Language, params: Params = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  )
}

/** Fills the parameters in all languages, for a message whose reader is not known yet. */
export const fill = (text: Text, params: Params): Text => mapText(text, (language) => say(text, language, params))

/** Whether both texts are equal in all available languages. */
export const saySame = (one: Text, other: Text): boolean => languages.every((language) => one[language] === other[language])

/** One of the available languages: a page is built for one of them. */
const mapText = (text: Text, change: (language: Language) => string): Text =>
  Object.fromEntries(languages.flatMap((language) => (language in text ? [[language, change(language)]] : []))) as Text

/** The first supported language of an Accept-Language header, or English. */
export function negotiateLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  for (const tag of wanted) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('th')) return 'th'
    if (tag.startsWith('en')) return 'en'
  }
  return 'en'
}
