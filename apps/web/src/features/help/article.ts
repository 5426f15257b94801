// The form of a help article.

import type { Text } from '@sampan/contract/language.ts'

export type Article = {
  /** Its anchor on the page. */
  readonly id: string
  readonly question: Text
  readonly answer: Text
  /** The page where it is done. */
  readonly path: string
  readonly link: Text
}

export type Topic = { readonly id: string; readonly title: Text; readonly articles: readonly Article[] }
