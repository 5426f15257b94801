import type { Text } from '../language.ts'

export type RefusalRow = {
  /** Five digits, never given twice. */
  readonly code: string
  readonly status: number
  readonly text: Text
}
