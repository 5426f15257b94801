// Ends a text with the full stop of its language.

import type { Language } from '@sampan/contract/language.ts'

const ends: Readonly<Record<Language, string>> = { en: '.', 'zh-CN': '。', th: '' }

export const endSentence = (text: string, language: Language): string =>
  /[.。!?！？]$/.test(text) ? text : text + ends[language]
