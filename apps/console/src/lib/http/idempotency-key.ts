// One idempotency key per intent, kept while its outcome is unknown.

import { useRef } from 'react'

/** One id per intent: kept while its outcome is unknown, so that pressing again cannot act twice. */
export function useIdempotencyKey() {
  const id = useRef<string>(undefined)
  return {
    id: (): string => {
      id.current ??= crypto.randomUUID()
      return id.current
    },
    /** The outcome is known: the next press is a new intent. */
    end: (): void => {
      id.current = undefined
    },
  }
}
