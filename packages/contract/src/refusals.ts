// Every expected no of the product: name, five-digit code, HTTP status, and what the user reads.

import type { Text } from './language.ts'

type RefusalRow = { readonly code: string; readonly status: number; readonly text: Text }

export const refusals = {
  invalidInput: {
    code: '00400',
    status: 422,
    text: { en: 'Check the marked fields.', 'zh-CN': '请检查标记的字段。', th: 'ตรวจสอบช่องที่ทำเครื่องหมายไว้' },
  },
  notFound: { code: '00404', status: 404, text: { en: 'Not found.', 'zh-CN': '未找到。', th: 'ไม่พบข้อมูล' } },
} as const satisfies Record<string, RefusalRow>

export type RefusalName = keyof typeof refusals

export type RefusalDetail = {
  /** Fills the `{places}` of the text. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Message per field, for forms. */
  readonly fields?: Readonly<Record<string, Text>>
  /** Facts that the screen needs to go on (a challenge, seconds to wait), sent as `result`. */
  readonly result?: unknown
  readonly cause?: unknown
}

/** An expected no. Thrown, so that the transaction rolls back. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly detail: RefusalDetail
  constructor(refusal: RefusalName, detail: RefusalDetail = {}) {
    super(refusals[refusal].text.en, { cause: detail.cause })
    this.name = 'Refusal'
    this.refusal = refusal
    this.detail = detail
  }
}
