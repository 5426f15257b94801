// Punctuation for lines that are put together from several texts.

import type { Text } from './language.ts'

/** Made by a function, so that the catalogue for translators lists only words. */
const punctuate = (latin: string, chinese: string): Text => ({ en: latin, 'zh-CN': chinese, th: latin })

/** Between the facts of a line: "Base, to 0x12ab". */
export const comma = punctuate(', ', '，')

/** Between the names of a list. */
export const listComma = punctuate(', ', '、')

/** Between a label and what it is about. */
export const colon = punctuate(': ', '：')

/** Between two sentences: a Chinese full stop has its own space. */
export const sentenceGap = punctuate(' ', '')
