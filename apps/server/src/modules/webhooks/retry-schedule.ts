// When a delivery that failed is tried again.

/** Seconds from one try to the next: at once, then up to a day; together a little more than three days. */
export const retryDelaySeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

const retryAfterMaxMs = 86_400_000

type FailedTry = { readonly tries: number; readonly now: Date; readonly retryAfter: string | undefined }

/** The next try after so many, or undefined after the last. A receiver may ask for more time, never for less. */
export function nextTryAt({ tries, now, retryAfter }: FailedTry): Date | undefined {
  const seconds = retryDelaySeconds[tries]
  if (seconds === undefined) return undefined
  return new Date(now.getTime() + Math.max(seconds * 1000, readRetryAfter(retryAfter, now)))
}

/** Seconds, or a moment of HTTP; anything else counts as nothing. */
function readRetryAfter(value: string | undefined, now: Date): number {
  const ms = value === undefined ? 0 : waitOf(value, now)
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), retryAfterMaxMs) : 0
}

function waitOf(value: string, now: Date): number {
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  return value.endsWith(' GMT') ? Date.parse(value) - now.getTime() : 0
}
