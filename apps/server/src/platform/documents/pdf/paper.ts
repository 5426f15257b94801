// What a printed page says, as plain data: modules describe it, one renderer draws it.

import type { Language } from '@sampan/contract/language.ts'

export type Column = {
  readonly label: string
  /** Its part of the width, beside the other columns. */
  readonly share: number
  readonly right?: boolean
}

export type Block =
  | { readonly is: 'figure'; readonly text: string; readonly note: string }
  | { readonly is: 'facts'; readonly rows: readonly (readonly [term: string, value: string])[] }
  | { readonly is: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'text'; readonly text: string }
  /** A code that a third party can check, with the address for it. */
  | { readonly is: 'check'; readonly title: string; readonly code: string; readonly text: string; readonly link: string }

export type Paper = {
  readonly language: Language
  readonly title: string
  readonly subtitle: string
  readonly blocks: readonly Block[]
  readonly foot: string
  readonly madeAt: string
}
