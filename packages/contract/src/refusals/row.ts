// The type of one row of the refusal tables.

import type { Text } from '../text/language.ts'

export type RefusalRow = {
  /** Five digits, never reused. */
  readonly code: string
  readonly status: number
  readonly text: Text
}
